CREATE TABLE mascotas (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  hash text NOT NULL UNIQUE,
  usuario_id integer NOT NULL REFERENCES usuarios ON DELETE CASCADE,
  mascota text NOT NULL DEFAULT '',
  tipo_mascota smallint CHECK (tipo_mascota IN (1, 2, 3)),
  raza text NOT NULL DEFAULT '',
  fecha_nac date,
  genero text CHECK (genero IN ('M', 'H')),
  esteril boolean,
  texto_cabecera text NOT NULL DEFAULT '',
  citas text NOT NULL DEFAULT '',
  bibliografia text NOT NULL DEFAULT '',
  avatar text,
  cover text,
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON mascotas (usuario_id, id);

CREATE TABLE codigos_qr (
  hash text PRIMARY KEY,
  corto text NOT NULL UNIQUE CHECK (corto ~ '^[A-HJKMNP-Z2-9]{8}$'),
  insignia_id integer REFERENCES mascotas ON DELETE SET NULL,
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
COMMENT ON COLUMN codigos_qr.insignia_id IS 'The pet that carries this badge; NULL means the badge is free';
CREATE INDEX ON codigos_qr (insignia_id);

CREATE TABLE medios (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  insignia_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  tipo text NOT NULL CHECK (tipo IN ('F', 'V')),
  fichero text NOT NULL,
  titulo text NOT NULL CHECK (titulo <> ''),
  descripcion text NOT NULL DEFAULT '',
  fecha_alta timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON medios (insignia_id, id);

CREATE TABLE me_gusta (
  medio_id integer NOT NULL REFERENCES medios ON DELETE CASCADE,
  visitante text NOT NULL,
  PRIMARY KEY (medio_id, visitante)
);
COMMENT ON COLUMN me_gusta.visitante IS 'Who liked: u:<user id>, or v:<hash of an anonymous cookie>';

CREATE TABLE ficheros_sobrantes (
  ruta text PRIMARY KEY,
  borrar_desde timestamptz NOT NULL
);
COMMENT ON TABLE ficheros_sobrantes IS
  'Stored files that no row refers to: uploads under way (until they are published) and files replaced or deleted';
CREATE INDEX ON ficheros_sobrantes (borrar_desde);
