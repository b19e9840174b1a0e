-- Found animals without badge, published by strangers who prove a mailbox (docs/decisions, 118).

CREATE TABLE encontradas (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  token_hash bytea NOT NULL,
  clave text NOT NULL UNIQUE,
  creada timestamptz NOT NULL DEFAULT now(),
  situacion text NOT NULL CHECK (situacion IN ('conmigo', 'vista', 'refugio')),
  especie smallint NOT NULL CHECK (especie BETWEEN 0 AND 3),
  tamano text CHECK (tamano IN ('pequeno', 'mediano', 'grande')),
  colores text[] NOT NULL,
  municipio text NOT NULL CHECK (municipio ~ '^\d{5}$'),
  celda integer,
  referencia text NOT NULL DEFAULT '',
  desde timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  sexo text CHECK (sexo IN ('M', 'H')),
  collar text NOT NULL DEFAULT '',
  marcas text NOT NULL DEFAULT '',
  foto_municipio text CHECK (foto_municipio ~ '^\d{5}$'),
  foto_celda integer,
  email text NOT NULL DEFAULT '',
  buzon text NOT NULL DEFAULT '',
  pedida timestamptz,
  probada timestamptz,
  cerrada timestamptz,
  resultado text CHECK (resultado IN ('familia', 'refugio', 'ida', 'otra')),
  CHECK (probada IS NULL OR email <> ''),
  CHECK ((cerrada IS NULL) = (resultado IS NULL))
);
COMMENT ON TABLE encontradas IS 'What a stranger tells of an animal without badge; the board shows its row of anuncios, and nothing before the mailbox is proven';
COMMENT ON COLUMN encontradas.token_hash IS 'SHA-256 of the token in the private link';
COMMENT ON COLUMN encontradas.clave IS 'Idempotency key of the form: sent twice it is one; the link''s token is derived from it';
COMMENT ON COLUMN encontradas.celda IS 'The cell of about half a kilometre where it was found; nothing finer is stored';
COMMENT ON COLUMN encontradas.referencia IS 'A landmark in words; told only in a conversation';
COMMENT ON COLUMN encontradas.desde IS 'When it was found';
COMMENT ON COLUMN encontradas.sexo IS 'Never shown, like collar and marcas: they prove whose the animal is';
COMMENT ON COLUMN encontradas.foto_celda IS 'Where a photo says that it was made, until the finder says whether it counts';
COMMENT ON COLUMN encontradas.buzon IS 'Digest of the mailbox, however its address is spelled';
COMMENT ON COLUMN encontradas.pedida IS 'When a code was last mailed';
CREATE INDEX encontradas_token_idx ON encontradas (token_hash);
CREATE INDEX encontradas_buzon_idx ON encontradas (buzon);
CREATE INDEX encontradas_email_idx ON encontradas (email);
CREATE INDEX encontradas_creada_idx ON encontradas (creada) WHERE probada IS NULL;
CREATE INDEX encontradas_cerrada_idx ON encontradas (cerrada) WHERE cerrada IS NOT NULL;

CREATE TABLE fotos_encontrada (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  encontrada_id integer NOT NULL REFERENCES encontradas ON DELETE CASCADE,
  foto text NOT NULL UNIQUE,
  huella text NOT NULL,
  UNIQUE (encontrada_id, huella)
);
COMMENT ON COLUMN fotos_encontrada.foto IS 'Path of the stored photo; the small one lies beside it as -mini.webp';
COMMENT ON COLUMN fotos_encontrada.huella IS 'Hash of the file that was sent: sent twice it is one photo';
CREATE TRIGGER soltar_foto AFTER DELETE ON fotos_encontrada
  FOR EACH ROW EXECUTE FUNCTION soltar_foto_de_mensaje();
COMMENT ON COLUMN ficheros.dueno IS 'Hash of the account; «conversaciones.» and its number for photos in conversations, «encontradas.» and its number for those about a found animal';

CREATE TABLE reclamaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  encontrada_id integer NOT NULL REFERENCES encontradas ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  clave text NOT NULL UNIQUE,
  creada timestamptz NOT NULL DEFAULT now(),
  email text NOT NULL,
  buzon text NOT NULL,
  sexo text CHECK (sexo IN ('M', 'H')),
  collar text NOT NULL,
  marcas text NOT NULL,
  pedida timestamptz,
  probada timestamptz
);
COMMENT ON TABLE reclamaciones IS 'Who says that a found animal is his; what he states is compared, and never shown';
CREATE INDEX reclamaciones_token_idx ON reclamaciones (token_hash);
CREATE INDEX reclamaciones_encontrada_idx ON reclamaciones (encontrada_id);
CREATE INDEX reclamaciones_creada_idx ON reclamaciones (creada) WHERE probada IS NULL;
CREATE INDEX reclamaciones_buzon_idx ON reclamaciones (buzon);
CREATE INDEX reclamaciones_email_idx ON reclamaciones (email);
CREATE UNIQUE INDEX reclamaciones_probada_idx ON reclamaciones (encontrada_id, buzon)
  WHERE probada IS NOT NULL;

ALTER TABLE anuncios
  ALTER COLUMN mascota_id DROP NOT NULL,
  ALTER COLUMN tamano DROP NOT NULL,
  ADD COLUMN encontrada_id integer UNIQUE REFERENCES encontradas ON DELETE CASCADE,
  ADD COLUMN clase text NOT NULL DEFAULT 'perdida' CHECK (clase IN ('perdida', 'encontrada')),
  ADD CHECK ((clase = 'perdida') = (mascota_id IS NOT NULL)),
  ADD CHECK ((clase = 'encontrada') = (encontrada_id IS NOT NULL));
COMMENT ON COLUMN anuncios.vida IS 'When its owner or finder last said that it is still so; an old entry ends';
COMMENT ON COLUMN anuncios.celda IS 'The cell of about half a kilometre where it was lost or found; nothing finer is stored';
COMMENT ON COLUMN denuncias_anuncio.red IS 'The network (of a found animal the line) under the day''s key and the subject: a second report from it on that day is the first one';
COMMENT ON COLUMN anuncios.retirado IS 'Off the board by the team''s decision; of a stranger''s entry also by two reports, until the team decides';
CREATE INDEX anuncios_clase_todo_idx ON anuncios (clase, especie, publicado DESC, id DESC);
CREATE INDEX anuncios_clase_provincia_idx ON anuncios (provincia, clase, especie, publicado DESC, id DESC);
CREATE INDEX anuncios_clase_municipio_idx ON anuncios (municipio, clase, especie, publicado DESC, id DESC);

ALTER TABLE decisiones_anuncio
  ALTER COLUMN mascota_id DROP NOT NULL,
  ADD COLUMN encontrada_id integer REFERENCES encontradas ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(mascota_id, encontrada_id) = 1);
CREATE INDEX decisiones_anuncio_encontrada_idx ON decisiones_anuncio (encontrada_id);
ALTER TABLE denuncias_anuncio
  ALTER COLUMN mascota_id DROP NOT NULL,
  ADD COLUMN encontrada_id integer REFERENCES encontradas ON DELETE CASCADE,
  ADD UNIQUE (encontrada_id, red),
  ADD CHECK (num_nonnulls(mascota_id, encontrada_id) = 1);

ALTER TABLE accesos_conversacion ADD COLUMN pendiente timestamptz;
COMMENT ON COLUMN accesos_conversacion.pendiente IS 'Since when a message waits for this side of a conversation without a pet';
