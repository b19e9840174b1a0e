-- A page tells the likes of a thousand photos: they are counted as they come, not as they are read.
LOCK TABLE me_gusta IN SHARE ROW EXCLUSIVE MODE; -- none comes or goes uncounted meanwhile
ALTER TABLE medios ADD COLUMN likes integer NOT NULL DEFAULT 0 CHECK (likes >= 0);
COMMENT ON COLUMN medios.likes IS 'Rows of me_gusta; triggers there count them';
UPDATE medios SET likes = n
  FROM (SELECT medio_id, count(*)::int AS n FROM me_gusta GROUP BY medio_id) AS contados
  WHERE medio_id = medios.id;

CREATE FUNCTION sumar_me_gusta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE medios SET likes = likes + n
    FROM (SELECT medio_id, count(*)::int AS n FROM nuevos GROUP BY medio_id) AS contados
    WHERE medio_id = medios.id;
  RETURN NULL;
END $$;

CREATE FUNCTION restar_me_gusta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE medios SET likes = likes - n
    FROM (SELECT medio_id, count(*)::int AS n FROM viejos GROUP BY medio_id) AS contados
    WHERE medio_id = medios.id;
  RETURN NULL;
END $$;

CREATE TRIGGER contar_nuevos AFTER INSERT ON me_gusta REFERENCING NEW TABLE AS nuevos
  FOR EACH STATEMENT EXECUTE FUNCTION sumar_me_gusta();
CREATE TRIGGER contar_viejos AFTER DELETE ON me_gusta REFERENCING OLD TABLE AS viejos
  FOR EACH STATEMENT EXECUTE FUNCTION restar_me_gusta();

-- The medium, which changes now, announces it already.
DROP TRIGGER avisar_perfil ON me_gusta;
DROP FUNCTION avisar_perfil_me_gusta;
