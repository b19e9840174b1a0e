-- Codes of a pet that are no badges: on its posters, its emergency card, its NFC tags (docs/decisions, 45).
CREATE TABLE codigos_mascota (
  hash text PRIMARY KEY CHECK (length(hash) = 22),
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  clase text NOT NULL CHECK (clase IN ('cartel', 'tarjeta', 'nfc')),
  perdida_id integer REFERENCES perdidas ON DELETE CASCADE,
  creado timestamptz NOT NULL DEFAULT now(),
  CHECK ((clase = 'cartel') = (perdida_id IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (mascota_id, clase, perdida_id)
);
COMMENT ON TABLE codigos_mascota IS 'What lead to a pet''s page and are no badges: never assigned, one of each kind';
COMMENT ON COLUMN codigos_mascota.perdida_id IS 'The loss that a poster is of: once that is over, the poster is dead';
CREATE INDEX ON codigos_mascota (perdida_id);

-- They are remembered as badges are: every instance hears when one leads nowhere any more.
CREATE TRIGGER avisar_perfil AFTER DELETE OR UPDATE OF mascota_id ON codigos_mascota
  FOR EACH ROW EXECUTE FUNCTION avisar_perfil_chapa();

CREATE FUNCTION avisar_codigos_perdida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios_perfil (hash) SELECT hash FROM codigos_mascota WHERE perdida_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER avisar_codigos AFTER UPDATE OF vuelta ON perdidas
  FOR EACH ROW EXECUTE FUNCTION avisar_codigos_perdida();

CREATE FUNCTION avisar_codigos_mascota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios_perfil (hash) SELECT hash FROM codigos_mascota WHERE mascota_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER avisar_codigos AFTER UPDATE OF hash ON mascotas
  FOR EACH ROW EXECUTE FUNCTION avisar_codigos_mascota();
