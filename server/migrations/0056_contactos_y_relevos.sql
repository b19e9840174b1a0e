-- Who else is told of a pet while its owner does not answer (docs/decisions, 43).

ALTER TABLE mascotas
  ADD COLUMN relevo_perdida smallint NOT NULL DEFAULT 5 CHECK (relevo_perdida BETWEEN 2 AND 60),
  ADD COLUMN relevo_casa smallint NOT NULL DEFAULT 15 CHECK (relevo_casa BETWEEN 2 AND 60);
COMMENT ON COLUMN mascotas.relevo_perdida IS 'Minutes until the next contact is told while it is lost; relevo_casa otherwise';

CREATE TABLE contactos (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  orden smallint NOT NULL CHECK (orden BETWEEN 1 AND 3),
  nombre text NOT NULL,
  email text,
  telefono text NOT NULL DEFAULT '',
  clave text NOT NULL,
  token_hash bytea NOT NULL UNIQUE,
  creado timestamptz NOT NULL DEFAULT now(),
  pedido timestamptz NOT NULL DEFAULT now(),
  acepta timestamptz,
  rechaza timestamptz,
  UNIQUE (mascota_id, orden) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (mascota_id, email),
  CHECK (acepta IS NULL OR rechaza IS NULL),
  CHECK ((email IS NULL) = (rechaza IS NOT NULL))
);
COMMENT ON TABLE contactos IS 'Who is told after the owner of a pet, in order, once he said that he wants it';
COMMENT ON COLUMN contactos.email IS 'Forgotten, as is the number, when he says no';
COMMENT ON COLUMN contactos.clave IS 'Makes his links, with a key of ours';
COMMENT ON COLUMN contactos.token_hash IS 'SHA-256 of the token of the link where he says yes or no';
COMMENT ON COLUMN contactos.pedido IS 'When he was last asked; erased some days later unless he answers';

ALTER TABLE accesos_conversacion
  DROP CONSTRAINT accesos_conversacion_rol_check,
  DROP CONSTRAINT accesos_conversacion_conversacion_id_rol_key,
  ADD COLUMN contacto_id integer REFERENCES contactos ON DELETE CASCADE,
  ADD CHECK (rol IN ('buscador', 'dueno', 'contacto')),
  ADD CHECK ((rol = 'contacto') = (contacto_id IS NOT NULL)),
  ADD UNIQUE NULLS NOT DISTINCT (conversacion_id, rol, contacto_id);
CREATE INDEX ON accesos_conversacion (contacto_id);
ALTER TABLE mensajes
  DROP CONSTRAINT mensajes_autor_check,
  ADD COLUMN contacto_id integer REFERENCES contactos ON DELETE SET NULL,
  ADD CHECK (autor IN ('buscador', 'dueno', 'contacto')),
  ADD CHECK (autor = 'contacto' OR contacto_id IS NULL);
CREATE INDEX ON mensajes (contacto_id);

ALTER TABLE alertas
  ADD COLUMN releva boolean NOT NULL DEFAULT false,
  ADD COLUMN contacto_id integer REFERENCES contactos ON DELETE SET NULL;
COMMENT ON COLUMN alertas.releva IS 'Whether contacts are told of it while nobody opens it';
COMMENT ON COLUMN alertas.contacto_id IS 'The contact who opened it';
CREATE INDEX ON alertas (contacto_id);

CREATE TABLE relevos (
  alerta_id bigint NOT NULL REFERENCES alertas ON DELETE CASCADE,
  orden smallint NOT NULL CHECK (orden > 0),
  contacto_id integer REFERENCES contactos ON DELETE SET NULL,
  token_hash bytea UNIQUE,
  avisado timestamptz NOT NULL DEFAULT now(),
  visto timestamptz,
  PRIMARY KEY (alerta_id, orden)
);
COMMENT ON TABLE relevos IS 'The steps of an alert from one contact to the next: each is made once, whatever dies meanwhile';
COMMENT ON COLUMN relevos.token_hash IS 'SHA-256 of the token of the link that tells of a scan; that of a conversation is in accesos_conversacion';
CREATE INDEX ON relevos (contacto_id, avisado);

-- The finder's page tells each step.
CREATE FUNCTION avisar_relevo() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  conversacion integer;
BEGIN
  SELECT conversacion_id INTO conversacion FROM alertas WHERE id = NEW.alerta_id;
  IF conversacion IS NOT NULL THEN
    PERFORM pg_notify('conversacion', conversacion::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER avisar AFTER INSERT ON relevos FOR EACH ROW EXECUTE FUNCTION avisar_relevo();
