CREATE TABLE turnos_conversion (
  usuario_id integer PRIMARY KEY REFERENCES usuarios ON DELETE CASCADE,
  ultimo timestamptz NOT NULL
);
COMMENT ON TABLE turnos_conversion IS
  'When a video of an account was last begun to be converted, whatever became of it: whose turn was longest ago is next';
COMMENT ON COLUMN medios.conversion_desde IS 'When its conversion was begun; NULL while it waits';
