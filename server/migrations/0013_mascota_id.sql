-- A pet's number has one name: a badge, a medium, a certificate and a bought line name their pet as everything else does.
ALTER TABLE codigos_qr RENAME COLUMN insignia_id TO mascota_id;
ALTER TABLE medios RENAME COLUMN insignia_id TO mascota_id;
ALTER TABLE vacunas RENAME COLUMN insignia_id TO mascota_id;
ALTER TABLE pedido_lineas RENAME COLUMN insignia_id TO mascota_id;

ALTER TABLE codigos_qr RENAME CONSTRAINT codigos_qr_insignia_id_fkey TO codigos_qr_mascota_id_fkey;
ALTER TABLE medios RENAME CONSTRAINT medios_insignia_id_fkey TO medios_mascota_id_fkey;
ALTER TABLE vacunas RENAME CONSTRAINT vacunas_insignia_id_fkey TO vacunas_mascota_id_fkey;
ALTER TABLE pedido_lineas RENAME CONSTRAINT pedido_lineas_insignia_id_fkey TO pedido_lineas_mascota_id_fkey;
ALTER INDEX codigos_qr_insignia_id_idx RENAME TO codigos_qr_mascota_id_idx;
ALTER INDEX medios_insignia_id_id_idx RENAME TO medios_mascota_id_id_idx;
ALTER INDEX pedido_lineas_insignia_id_idx RENAME TO pedido_lineas_mascota_id_idx;

-- A function's body is text that a renamed column does not reach: without this, writing a medium would fail.
CREATE OR REPLACE FUNCTION avisar_perfil_medio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('perfil', hash) FROM mascotas
    WHERE id = coalesce(NEW.mascota_id, OLD.mascota_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION avisar_perfil_me_gusta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('perfil', m.hash) FROM mascotas m JOIN medios ON medios.mascota_id = m.id
    WHERE medios.id = coalesce(NEW.medio_id, OLD.medio_id);
  RETURN NULL;
END $$;
