-- Lost pets are compared with found animals (docs/decisions, 119).

CREATE TABLE busquedas (
  perdida_id integer PRIMARY KEY REFERENCES perdidas ON DELETE CASCADE,
  especie smallint NOT NULL CHECK (especie BETWEEN 0 AND 3),
  provincia text CHECK (provincia ~ '^\d{2}$'),
  municipio text CHECK (municipio ~ '^\d{5}$'),
  celda integer,
  desde timestamptz NOT NULL,
  tamano text CHECK (tamano IN ('pequeno', 'mediano', 'grande')),
  colores text[] NOT NULL DEFAULT '{}',
  collar text NOT NULL DEFAULT '',
  marcas text NOT NULL DEFAULT '',
  dicha timestamptz NOT NULL DEFAULT now(),
  sola boolean NOT NULL
);
COMMENT ON TABLE busquedas IS 'What the owner says of a pet as long as it is lost, also off the board, to compare it with found animals';
COMMENT ON COLUMN busquedas.provincia IS 'That of municipio; before the owner says one, that of the address';
COMMENT ON COLUMN busquedas.celda IS 'The cell of about half a kilometre where it was lost; nothing finer is stored';
COMMENT ON COLUMN busquedas.collar IS 'Never shown, like marcas: they prove whose the animal is';
COMMENT ON COLUMN busquedas.dicha IS 'When sex, collar or marks were last said: they do not count against what was published before, or whoever invents a lost pet tries them one by one';
COMMENT ON COLUMN busquedas.sola IS 'Whether it was the only open loss of its account and kind: of several, the proofs do not count, or whoever invents them all sees which is told';
COMMENT ON COLUMN busquedas.desde IS 'That of the loss: beside celda, an index finds those near in both';
-- Candidates are chosen by place and time in the index alone, and only a thousand rows are read.
CREATE INDEX busquedas_celda_idx ON busquedas (especie, celda, desde) INCLUDE (perdida_id)
  WHERE celda IS NOT NULL;
CREATE INDEX busquedas_provincia_idx ON busquedas (provincia, especie, desde);
CREATE INDEX anuncios_celda_idx ON anuncios (especie, celda, publicado) INCLUDE (encontrada_id)
  WHERE clase = 'encontrada' AND celda IS NOT NULL AND NOT retirado;

-- Whether a loss is the only open one of its account and kind.
CREATE FUNCTION es_sola(suya integer, clase smallint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM perdidas p JOIN mascotas m ON m.id = p.mascota_id
      JOIN mascotas esta ON esta.id = suya AND esta.usuario_id = m.usuario_id
    WHERE p.vuelta IS NULL AND m.id <> suya AND coalesce(m.tipo_mascota, 0) = clase)
$$;

-- Every open loss has its row, whatever release opens it.
CREATE FUNCTION abrir_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO busquedas (perdida_id, desde, especie, provincia, sola)
  SELECT NEW.id, NEW.desde, coalesce(tipo_mascota, 0), CASE WHEN cp ~ '^\d{5}$' THEN left(cp, 2) END,
      es_sola(NEW.mascota_id, coalesce(tipo_mascota, 0)::smallint)
    FROM mascotas JOIN usuarios ON usuarios.id = usuario_id WHERE mascotas.id = NEW.mascota_id;
  RETURN NULL;
END $$;
CREATE TRIGGER abrir_busqueda AFTER INSERT ON perdidas
  FOR EACH ROW WHEN (NEW.vuelta IS NULL) EXECUTE FUNCTION abrir_busqueda();

CREATE FUNCTION mover_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE busquedas SET desde = NEW.desde WHERE perdida_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER mover_busqueda AFTER UPDATE OF desde ON perdidas
  FOR EACH ROW WHEN (OLD.desde <> NEW.desde) EXECUTE FUNCTION mover_busqueda();

CREATE FUNCTION cerrar_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM busquedas WHERE perdida_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER cerrar_busqueda AFTER UPDATE OF vuelta ON perdidas
  FOR EACH ROW WHEN (NEW.vuelta IS NOT NULL) EXECUTE FUNCTION cerrar_busqueda();

CREATE FUNCTION cambiar_busqueda() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE busquedas SET especie = coalesce(NEW.tipo_mascota, 0), dicha = now(),
      sola = sola AND es_sola(NEW.id, coalesce(NEW.tipo_mascota, 0)::smallint)
    FROM perdidas p WHERE p.id = perdida_id AND p.mascota_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER cambiar_busqueda AFTER UPDATE OF tipo_mascota, genero ON mascotas
  FOR EACH ROW WHEN ((OLD.tipo_mascota, OLD.genero) IS DISTINCT FROM (NEW.tipo_mascota, NEW.genero))
  EXECUTE FUNCTION cambiar_busqueda();

INSERT INTO busquedas (perdida_id, desde, especie, sola, provincia, municipio, celda, tamano, colores)
SELECT p.id, p.desde, coalesce(m.tipo_mascota, 0),
    es_sola(m.id, coalesce(m.tipo_mascota, 0)::smallint),
    coalesce(a.provincia, CASE WHEN u.cp ~ '^\d{5}$' THEN left(u.cp, 2) END),
    a.municipio, a.celda, a.tamano, coalesce(a.colores, '{}')
  FROM perdidas p
    JOIN mascotas m ON m.id = p.mascota_id
    JOIN usuarios u ON u.id = m.usuario_id
    LEFT JOIN anuncios a ON a.mascota_id = m.id
  WHERE p.vuelta IS NULL
  ON CONFLICT DO NOTHING;

CREATE TABLE parecidos (
  mascota_id integer NOT NULL REFERENCES mascotas ON DELETE CASCADE,
  encontrada_id integer NOT NULL REFERENCES encontradas ON DELETE CASCADE,
  avisado timestamptz,
  respuesta text CHECK (respuesta IN ('es', 'no')),
  PRIMARY KEY (mascota_id, encontrada_id)
);
COMMENT ON TABLE parecidos IS 'A found animal that an owner was told of, or has answered about, until the animal is erased: a pet that is lost again is not asked about it again';
COMMENT ON COLUMN parecidos.avisado IS 'When the owner was told that it is likely';
CREATE INDEX parecidos_encontrada_idx ON parecidos (encontrada_id);
