-- A scanned badge answers with its pet's page from memory: every instance hears when it comes to hang elsewhere.
-- What is written of free badges in lots and holds says nothing.

CREATE FUNCTION avisar_perfil_chapa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('perfil', coalesce(OLD.hash, NEW.hash));
  RETURN NULL;
END $$;

CREATE TRIGGER avisar_perfil_nueva AFTER INSERT ON chapas
  FOR EACH ROW WHEN (NEW.mascota_id IS NOT NULL) EXECUTE FUNCTION avisar_perfil_chapa();
CREATE TRIGGER avisar_perfil_cambiada AFTER UPDATE ON chapas
  FOR EACH ROW WHEN (
    (OLD.hash, OLD.mascota_id, OLD.retirada) IS DISTINCT FROM (NEW.hash, NEW.mascota_id, NEW.retirada)
  ) EXECUTE FUNCTION avisar_perfil_chapa();
CREATE TRIGGER avisar_perfil_borrada AFTER DELETE ON chapas
  FOR EACH ROW WHEN (OLD.mascota_id IS NOT NULL) EXECUTE FUNCTION avisar_perfil_chapa();
