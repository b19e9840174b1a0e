CREATE TABLE redes_conocidas (
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  red text NOT NULL,
  ultima timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (usuario_id, red)
);
COMMENT ON TABLE redes_conocidas IS 'Where an account logged in from, for 90 days: strangers elsewhere cannot lock it out there';
CREATE INDEX ON redes_conocidas (ultima);

ALTER TABLE usuarios ADD contrasena_desde timestamptz NOT NULL DEFAULT now();
COMMENT ON COLUMN usuarios.contrasena_desde IS 'Since when the password is this one: browsers known from before are strangers';
