-- A badge is called a badge. (A pet's QR code is what is printed on it.)
ALTER TABLE codigos_qr RENAME TO chapas;
ALTER TABLE chapas RENAME COLUMN retirado TO retirada;
ALTER TABLE chapas RENAME CONSTRAINT codigos_qr_pkey TO chapas_pkey;
ALTER TABLE chapas RENAME CONSTRAINT codigos_qr_corto_key TO chapas_corto_key;
ALTER TABLE chapas RENAME CONSTRAINT codigos_qr_mascota_id_fkey TO chapas_mascota_id_fkey;
ALTER TABLE chapas RENAME CONSTRAINT codigos_qr_check TO chapas_check;
ALTER INDEX codigos_qr_mascota_id_idx RENAME TO chapas_mascota_id_idx;

-- A coupon's code has one name inside; the contract spells it cod_cupon.
ALTER TABLE pedidos RENAME COLUMN cod_cupon TO cupon_codigo;
