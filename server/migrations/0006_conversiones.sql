ALTER TABLE medios ADD COLUMN conversion_desde timestamptz;
COMMENT ON COLUMN medios.conversion_desde IS
  'When its conversion was begun, kept afterwards: whose account was served longest ago is next';
CREATE INDEX ON medios (id) WHERE estado = 'convirtiendo';
