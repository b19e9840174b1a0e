-- Who signs in with an account elsewhere (Google, Apple) may have no password here.
ALTER TABLE usuarios ALTER COLUMN contrasena DROP NOT NULL;
COMMENT ON COLUMN usuarios.contrasena IS 'argon2id; null where there is none: identidades open the account, or a mailed code sets one';

CREATE TABLE identidades (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  emisor text NOT NULL,
  sujeto text NOT NULL,
  usuario_id integer REFERENCES usuarios ON DELETE CASCADE,
  email text CHECK (email = lower(email)),
  nombre text NOT NULL DEFAULT '',
  apellidos text NOT NULL DEFAULT '',
  creada timestamptz NOT NULL DEFAULT now(),
  UNIQUE (emisor, sujeto),
  CHECK ((usuario_id IS NULL) = (email IS NOT NULL))
);
COMMENT ON TABLE identidades IS
  'Accounts elsewhere that open an account here. Without usuario_id one waits, a day at most, until its owner proves that the account of its e-mail is his';
COMMENT ON COLUMN identidades.emisor IS 'Issuer: what the own provider of development says is worth nothing elsewhere';
COMMENT ON COLUMN identidades.email IS 'Verified by the issuer; kept only while it waits, since Apple may tell it once';
CREATE INDEX ON identidades (usuario_id);
CREATE INDEX ON identidades (creada) WHERE usuario_id IS NULL;

ALTER TABLE codigos DROP CONSTRAINT codigos_motivo_check,
  ADD CHECK (motivo IN ('registro', 'recuperacion', 'compra', 'vinculo', 'confirmacion'));
