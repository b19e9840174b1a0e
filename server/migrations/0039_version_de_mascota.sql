ALTER TABLE mascotas ADD COLUMN version integer NOT NULL DEFAULT 1;
COMMENT ON COLUMN mascotas.version IS 'Counts the saves of what its owner writes: two tabs do not undo each other';
