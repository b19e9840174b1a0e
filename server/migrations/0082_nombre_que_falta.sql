-- A missing name is missing: nobody is called 'Familia' any more, and whoever gave no name has an empty one.
ALTER TABLE usuarios DROP CONSTRAINT usuarios_nombre_check;
ALTER TABLE usuarios ALTER COLUMN nombre SET DEFAULT '';
UPDATE usuarios SET nombre = '' WHERE nombre = 'Familia';
ALTER TABLE usuarios ADD CONSTRAINT nombre_o_nada CHECK (nombre = '' OR btrim(nombre) <> '');
COMMENT ON COLUMN usuarios.nombre IS 'As its owner wrote it; empty while he has given none';
