-- Lost pets whose owners put them on the public board (docs/decisions, 116).

CREATE TABLE anuncios (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clave text NOT NULL UNIQUE,
  mascota_id integer NOT NULL UNIQUE REFERENCES mascotas ON DELETE CASCADE,
  especie smallint NOT NULL CHECK (especie BETWEEN 0 AND 3),
  tamano text NOT NULL CHECK (tamano IN ('pequeno', 'mediano', 'grande')),
  colores text[] NOT NULL,
  municipio text NOT NULL CHECK (municipio ~ '^\d{5}$'),
  provincia text NOT NULL GENERATED ALWAYS AS (left(municipio, 2)) STORED,
  celda integer,
  publicado timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  vida timestamptz NOT NULL DEFAULT now(),
  recordado timestamptz
);
COMMENT ON TABLE anuncios IS 'What the public board shows of an animal; the row goes when the pet is home';
COMMENT ON COLUMN anuncios.clave IS 'In the address of its page: the pet''s own hash would lead to its page and telephone';
COMMENT ON COLUMN anuncios.vida IS 'When its owner last said that the pet is still lost; an old entry ends';
COMMENT ON COLUMN anuncios.recordado IS 'When the owner was mailed that the entry ends soon';
COMMENT ON COLUMN anuncios.municipio IS 'INE''s code; its first two digits are the province';
COMMENT ON COLUMN anuncios.celda IS 'The cell of about half a kilometre where it was lost; nothing finer is stored';

-- One for each area of the board: the kinds are read side by side, each newest first.
CREATE INDEX anuncios_todo_idx ON anuncios (especie, publicado DESC, id DESC);
CREATE INDEX anuncios_provincia_idx ON anuncios (provincia, especie, publicado DESC, id DESC);
CREATE INDEX anuncios_vida_idx ON anuncios (vida);
CREATE INDEX anuncios_municipio_idx ON anuncios (municipio, especie, publicado DESC, id DESC);

CREATE FUNCTION cambiar_especie_anuncio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE anuncios SET especie = coalesce(NEW.tipo_mascota, 0)
    WHERE mascota_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER cambiar_especie_anuncio AFTER UPDATE OF tipo_mascota ON mascotas
  FOR EACH ROW WHEN (OLD.tipo_mascota IS DISTINCT FROM NEW.tipo_mascota)
  EXECUTE FUNCTION cambiar_especie_anuncio();

ALTER TABLE conversaciones ADD COLUMN tablon boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN conversaciones.tablon IS 'Begun on the public board: its finder gets neither the telephone nor the address of the pet''s page';
