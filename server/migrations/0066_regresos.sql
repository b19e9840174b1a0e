-- A pet that is home again: its conversations hear of it at once, and the open figures count it (docs/decisions, 48).

CREATE FUNCTION avisar_conversaciones_perdida() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('conversacion', id::text)
    FROM conversaciones WHERE mascota_id = NEW.mascota_id AND cerrada IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER avisar_conversaciones AFTER UPDATE OF vuelta ON perdidas
  FOR EACH ROW EXECUTE FUNCTION avisar_conversaciones_perdida();
CREATE TRIGGER avisar_conversaciones_nueva AFTER INSERT ON perdidas
  FOR EACH ROW EXECUTE FUNCTION avisar_conversaciones_perdida();

-- Those of the last year that came home, and how long each was away, without reading the rows.
CREATE INDEX perdidas_vuelta_idx ON perdidas (vuelta) INCLUDE (desde) WHERE vuelta IS NOT NULL;

-- How soon word of what finders did went out: read from the index alone. What they write later waits on purpose.
CREATE INDEX alertas_entregada_idx ON alertas (creada) INCLUDE (ocurrida, entregada)
  WHERE entregada IS NOT NULL AND motivo <> 'mensaje';
