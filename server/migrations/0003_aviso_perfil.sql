-- Whatever a finder's page shows announces its change: every instance drops its rendered copy.

CREATE FUNCTION avisar_perfil_mascota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('perfil', coalesce(OLD.hash, NEW.hash));
  RETURN NULL;
END $$;

CREATE FUNCTION avisar_perfil_usuario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('perfil', hash) FROM mascotas WHERE usuario_id = NEW.id;
  RETURN NULL;
END $$;

CREATE FUNCTION avisar_perfil_medio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('perfil', hash) FROM mascotas
    WHERE id = coalesce(NEW.insignia_id, OLD.insignia_id);
  RETURN NULL;
END $$;

CREATE FUNCTION avisar_perfil_me_gusta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('perfil', m.hash) FROM mascotas m JOIN medios ON medios.insignia_id = m.id
    WHERE medios.id = coalesce(NEW.medio_id, OLD.medio_id);
  RETURN NULL;
END $$;

CREATE TRIGGER avisar_perfil AFTER INSERT OR UPDATE OR DELETE ON mascotas
  FOR EACH ROW EXECUTE FUNCTION avisar_perfil_mascota();
CREATE TRIGGER avisar_perfil AFTER UPDATE ON usuarios
  FOR EACH ROW EXECUTE FUNCTION avisar_perfil_usuario();
CREATE TRIGGER avisar_perfil AFTER INSERT OR UPDATE OR DELETE ON medios
  FOR EACH ROW EXECUTE FUNCTION avisar_perfil_medio();
CREATE TRIGGER avisar_perfil AFTER INSERT OR DELETE ON me_gusta
  FOR EACH ROW EXECUTE FUNCTION avisar_perfil_me_gusta();
