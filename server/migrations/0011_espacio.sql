CREATE TABLE ficheros (
  ruta text PRIMARY KEY,
  dueno text NOT NULL GENERATED ALWAYS AS (split_part(ruta, '/', 1)) STORED,
  clase text NOT NULL CHECK (clase IN ('foto', 'video', 'imagen', 'certificado')),
  bytes bigint CHECK (bytes >= 0)
);
COMMENT ON TABLE ficheros IS 'Every file that is stored for an account, from before it is written until it is dropped';
COMMENT ON COLUMN ficheros.dueno IS 'Hash of the account';
COMMENT ON COLUMN ficheros.bytes IS 'NULL: stored before this table, to be measured by the cleaning job';
CREATE INDEX ON ficheros (dueno) INCLUDE (bytes);
CREATE INDEX ON ficheros (ruta) WHERE bytes IS NULL;

INSERT INTO ficheros (ruta, clase)
  SELECT hash || '/' || avatar, 'imagen' FROM usuarios WHERE avatar IS NOT NULL;
INSERT INTO ficheros (ruta, clase)
  SELECT u.hash || '/' || m.hash || '/' || imagen, 'imagen'
  FROM mascotas m JOIN usuarios u ON u.id = usuario_id, unnest(ARRAY[m.cover, m.avatar]) AS imagen
  WHERE imagen IS NOT NULL;
INSERT INTO ficheros (ruta, clase, bytes)
  SELECT u.hash || '/' || m.hash || '/' || fichero, 'certificado', v.bytes
  FROM vacunas v JOIN mascotas m ON m.id = insignia_id JOIN usuarios u ON u.id = usuario_id;
INSERT INTO ficheros (ruta, clase)
  SELECT u.hash || '/' || m.hash || '/media/' || uno, CASE tipo WHEN 'F' THEN 'foto' ELSE 'video' END
  FROM medios JOIN mascotas m ON m.id = insignia_id JOIN usuarios u ON u.id = usuario_id,
    unnest(ARRAY[fichero, CASE WHEN poster THEN regexp_replace(fichero, '\.\w+$', '-mini.webp') END]) AS uno
  WHERE uno IS NOT NULL;
