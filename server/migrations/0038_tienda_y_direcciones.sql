-- An address is asked once: its parts are the account's too. An order keeps its own copy.
ALTER TABLE usuarios
  ADD COLUMN cp text NOT NULL DEFAULT '' CHECK (cp ~ '^(\d{5})?$'),
  ADD COLUMN localidad text NOT NULL DEFAULT '',
  ADD COLUMN provincia text NOT NULL DEFAULT '';
COMMENT ON COLUMN usuarios.direccion IS 'Street, number, floor and door; whatever was written before there were other fields';
COMMENT ON COLUMN usuarios.provincia IS 'That of cp, where there is one';

ALTER TABLE altas
  ADD COLUMN cp text NOT NULL DEFAULT '' CHECK (cp ~ '^(\d{5})?$'),
  ADD COLUMN localidad text NOT NULL DEFAULT '',
  ADD COLUMN provincia text NOT NULL DEFAULT '';

-- Whole addresses that were written into the one field there was: 'Calle Mayor 1, 28013 Madrid' comes apart.
WITH partes AS (
  SELECT id, regexp_match(trim(direccion), '^(.+?)[,.]?\s+(\d{5}),?\s+([^\d,().\n]{1,80})$') AS parte FROM usuarios
), provincias AS (
  SELECT lpad(n::text, 2, '0') AS prefijo, nombre FROM unnest(ARRAY[
    'Álava', 'Albacete', 'Alicante', 'Almería', 'Ávila', 'Badajoz', 'Illes Balears', 'Barcelona', 'Burgos', 'Cáceres',
    'Cádiz', 'Castellón', 'Ciudad Real', 'Córdoba', 'A Coruña', 'Cuenca', 'Girona', 'Granada', 'Guadalajara', 'Gipuzkoa',
    'Huelva', 'Huesca', 'Jaén', 'León', 'Lleida', 'La Rioja', 'Lugo', 'Madrid', 'Málaga', 'Murcia', 'Navarra', 'Ourense',
    'Asturias', 'Palencia', 'Las Palmas', 'Pontevedra', 'Salamanca', 'Santa Cruz de Tenerife', 'Cantabria', 'Segovia',
    'Sevilla', 'Soria', 'Tarragona', 'Teruel', 'Toledo', 'Valencia', 'Valladolid', 'Bizkaia', 'Zamora', 'Zaragoza',
    'Ceuta', 'Melilla'
  ]) WITH ORDINALITY AS orden(nombre, n)
)
UPDATE usuarios
SET direccion = parte[1], cp = parte[2], localidad = trim(parte[3]), provincia = provincias.nombre
FROM partes JOIN provincias ON prefijo = left(parte[2], 2)
WHERE partes.id = usuarios.id;

-- What a shop says of a badge: its size, what it weighs, for whom it is, and what comes with it.
ALTER TABLE productos
  ADD COLUMN ancho_mm smallint CHECK (ancho_mm BETWEEN 5 AND 200),
  ADD COLUMN alto_mm smallint CHECK (alto_mm BETWEEN 5 AND 200),
  ADD COLUMN peso_g smallint CHECK (peso_g BETWEEN 1 AND 500),
  ADD COLUMN desde_kg smallint CHECK (desde_kg BETWEEN 0 AND 100),
  ADD COLUMN incluye text NOT NULL DEFAULT '';
COMMENT ON COLUMN productos.ancho_mm IS 'NULL: nobody has said; so are alto_mm, peso_g and desde_kg';
COMMENT ON COLUMN productos.desde_kg IS 'The lightest animal that it suits';
COMMENT ON COLUMN productos.incluye IS 'What comes with the badge, a line each';

-- The catalogue that the shop began with, where nobody has changed it since.
UPDATE productos SET medidas = '38 mm de diámetro', ancho_mm = 38, alto_mm = 38, peso_g = 9, desde_kg = 6,
  incluye = 'Una anilla de acero inoxidable'
WHERE nombre = 'Chapa clásica' AND medidas = '';
UPDATE productos SET medidas = '25 mm de diámetro', ancho_mm = 25, alto_mm = 25, peso_g = 4, desde_kg = 2,
  incluye = 'Una anilla de acero inoxidable'
WHERE nombre = 'Chapa mini' AND medidas = '';
UPDATE productos SET medidas = '55 × 20 mm', ancho_mm = 55, alto_mm = 20, peso_g = 11, desde_kg = 10
WHERE nombre = 'Placa silenciosa' AND medidas = '';
