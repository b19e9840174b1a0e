CREATE TABLE usuarios (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  contrasena text NOT NULL,
  nombre text NOT NULL CHECK (nombre <> ''),
  apellidos text NOT NULL DEFAULT '',
  direccion text NOT NULL DEFAULT '',
  telefono text NOT NULL DEFAULT '',
  avatar text,
  tipo_usuario text NOT NULL DEFAULT 'U' CHECK (tipo_usuario IN ('U', 'A')),
  activo boolean NOT NULL DEFAULT true,
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN usuarios.contrasena IS 'argon2id';

CREATE TABLE sesiones (
  token_hash bytea PRIMARY KEY,
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  creada timestamptz NOT NULL DEFAULT now(),
  actividad timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN sesiones.token_hash IS 'SHA-256 of the token that the cookie holds';
CREATE INDEX ON sesiones (usuario_id);
CREATE INDEX ON sesiones (actividad);

CREATE TABLE codigos (
  email text NOT NULL,
  motivo text NOT NULL CHECK (motivo IN ('registro', 'recuperacion')),
  resumen bytea NOT NULL,
  datos jsonb NOT NULL,
  fallos smallint NOT NULL DEFAULT 0,
  caduca timestamptz NOT NULL,
  PRIMARY KEY (email, motivo)
);
COMMENT ON TABLE codigos IS 'Mailed codes that wait for their owner; datos is what the right code brings into being';
COMMENT ON COLUMN codigos.resumen IS 'HMAC-SHA-256 of the code, keyed with secretos.codigos';
CREATE INDEX ON codigos (caduca);

CREATE TABLE secretos (
  nombre text PRIMARY KEY,
  valor bytea NOT NULL
);
COMMENT ON TABLE secretos IS 'Keys shared by all instances, made at the first start';

CREATE TABLE limites (
  key text PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
COMMENT ON TABLE limites IS 'Counters of rate-limiter-flexible; the column names are its own';
CREATE INDEX ON limites (expire);
