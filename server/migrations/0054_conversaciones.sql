-- What a finder and an owner write to each other, without either's number (docs/decisions, 42).

CREATE TABLE conversaciones (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  clave text NOT NULL UNIQUE,
  tipo text NOT NULL CHECK (tipo IN ('tengo', 'visto', 'mensaje')),
  idioma text NOT NULL,
  contacto text NOT NULL DEFAULT '',
  abierta timestamptz NOT NULL DEFAULT now(),
  ultimo timestamptz NOT NULL DEFAULT now(),
  cerrada timestamptz,
  cerrada_por text CHECK (cerrada_por IN ('buscador', 'dueno', 'denuncia')),
  CHECK ((cerrada IS NULL) = (cerrada_por IS NULL))
);
COMMENT ON TABLE conversaciones IS 'A finder and the owner of a pet; gone 90 days after the last message, 30 after the pet is home';
COMMENT ON COLUMN conversaciones.clave IS 'What the form was sent under: sent twice it is one. It makes the finder''s link, with a key of ours';
COMMENT ON COLUMN conversaciones.idioma IS 'The finder''s language';
COMMENT ON COLUMN conversaciones.contacto IS 'How he may be reached otherwise, if he said so';
COMMENT ON COLUMN conversaciones.ultimo IS 'When somebody last wrote';
CREATE INDEX ON conversaciones (mascota_id, id);
CREATE INDEX ON conversaciones (ultimo);

CREATE TABLE accesos_conversacion (
  token_hash bytea PRIMARY KEY,
  conversacion_id integer NOT NULL REFERENCES conversaciones ON DELETE CASCADE,
  rol text NOT NULL CHECK (rol IN ('buscador', 'dueno')),
  creado timestamptz NOT NULL DEFAULT now(),
  visto timestamptz,
  UNIQUE (conversacion_id, rol)
);
COMMENT ON TABLE accesos_conversacion IS 'The links that open a conversation, each for one side of it';
COMMENT ON COLUMN accesos_conversacion.token_hash IS 'SHA-256 of the link''s token';
COMMENT ON COLUMN accesos_conversacion.visto IS 'When that side first opened it, with its own hand';

CREATE TABLE mensajes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  conversacion_id integer NOT NULL REFERENCES conversaciones ON DELETE CASCADE,
  autor text NOT NULL CHECK (autor IN ('buscador', 'dueno')),
  clave text NOT NULL,
  frases text[] NOT NULL DEFAULT '{}',
  lugar text NOT NULL DEFAULT '',
  latitud double precision CHECK (latitud BETWEEN -90 AND 90),
  longitud double precision CHECK (longitud BETWEEN -180 AND 180),
  precision_m integer CHECK (precision_m >= 0),
  texto text NOT NULL DEFAULT '',
  enviado timestamptz NOT NULL DEFAULT now(),
  UNIQUE (conversacion_id, clave),
  CHECK ((latitud IS NULL) = (longitud IS NULL))
);
COMMENT ON COLUMN mensajes.clave IS 'What it was sent under: sent twice it is one';
COMMENT ON COLUMN mensajes.frases IS 'Ready sentences of the contract, each read in the reader''s language';
COMMENT ON COLUMN mensajes.precision_m IS 'How far off the position may be, in metres, as the device said';
CREATE INDEX ON mensajes (conversacion_id, id);

-- Whoever has the conversation open hears of it at once, on whatever instance. These commits are few: what NOTIFY costs
-- (decision 34) is nobody's here.
CREATE FUNCTION avisar_conversacion_cerrada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('conversacion', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER avisar AFTER UPDATE OF cerrada ON conversaciones
  FOR EACH ROW EXECUTE FUNCTION avisar_conversacion_cerrada();

CREATE FUNCTION avisar_conversacion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('conversacion', NEW.conversacion_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER avisar AFTER INSERT ON mensajes
  FOR EACH ROW EXECUTE FUNCTION avisar_conversacion();
CREATE TRIGGER avisar AFTER UPDATE OF visto ON accesos_conversacion
  FOR EACH ROW EXECUTE FUNCTION avisar_conversacion();
