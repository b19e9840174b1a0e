-- An owner's open app hears that something of the account has changed (docs/decisions, 109). These commits are few. Scans are many,
-- and notify outside their transactions.

CREATE FUNCTION avisar_casa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('casa', usuario_id::text) FROM mascotas WHERE id = NEW.mascota_id;
  RETURN NULL;
END $$;
CREATE TRIGGER avisar_casa AFTER INSERT ON perdidas FOR EACH ROW EXECUTE FUNCTION avisar_casa();
CREATE TRIGGER avisar_casa_vuelta AFTER UPDATE OF vuelta ON perdidas
  FOR EACH ROW EXECUTE FUNCTION avisar_casa();
CREATE TRIGGER avisar_casa AFTER UPDATE OF cerrada ON conversaciones
  FOR EACH ROW EXECUTE FUNCTION avisar_casa();
CREATE TRIGGER avisar_casa AFTER UPDATE OF acepta ON contactos
  FOR EACH ROW EXECUTE FUNCTION avisar_casa();

CREATE TRIGGER avisar_casa AFTER UPDATE OF abierta ON alertas
  FOR EACH ROW WHEN (NEW.conversacion_id IS NOT NULL) EXECUTE FUNCTION avisar_casa();

CREATE FUNCTION avisar_casa_borrada() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('casa', usuario_id::text) FROM mascotas WHERE id = OLD.mascota_id;
  RETURN NULL;
END $$;
CREATE TRIGGER avisar_casa_borrada AFTER DELETE ON conversaciones
  FOR EACH ROW EXECUTE FUNCTION avisar_casa_borrada();

CREATE FUNCTION avisar_casa_de_conversacion() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('casa', usuario_id::text)
    FROM mascotas JOIN conversaciones ON conversaciones.mascota_id = mascotas.id
    WHERE conversaciones.id = NEW.conversacion_id;
  RETURN NULL;
END $$;
CREATE TRIGGER avisar_casa AFTER INSERT ON mensajes
  FOR EACH ROW EXECUTE FUNCTION avisar_casa_de_conversacion();
CREATE TRIGGER avisar_casa AFTER UPDATE OF visto ON accesos_conversacion
  FOR EACH ROW WHEN (NEW.rol <> 'buscador') EXECUTE FUNCTION avisar_casa_de_conversacion();

CREATE FUNCTION avisar_casa_de_mascota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('casa', usuario_id::text)
    FROM (SELECT OLD.usuario_id UNION SELECT NEW.usuario_id) de (usuario_id)
    WHERE usuario_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER avisar_casa AFTER INSERT OR DELETE OR UPDATE OF usuario_id ON mascotas
  FOR EACH ROW EXECUTE FUNCTION avisar_casa_de_mascota();
