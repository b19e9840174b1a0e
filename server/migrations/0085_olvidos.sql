-- What was erased and refused, by our own numbers: a restored backup is told of it (docs/decisions, 106).
CREATE TABLE olvidos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clase text NOT NULL CHECK (clase IN ('cuenta', 'mascota', 'contacto', 'resumen', 'recuerdo')),
  objeto text NOT NULL,
  fecha timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON olvidos (fecha);
COMMENT ON COLUMN olvidos.objeto IS 'The id of an erased account, pet or contact, or of the account that wants no summary; the digest of a mailbox that wants no reminder';

-- Its arguments are the kind, and the column that says of what. The row is the old one where it is deleted.
CREATE FUNCTION anotar_olvido() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO olvidos (clase, objeto)
  VALUES (TG_ARGV[0], to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[1]);
  RETURN NULL;
END $$;

CREATE TRIGGER anotar_cuenta AFTER DELETE ON usuarios
  FOR EACH ROW EXECUTE FUNCTION anotar_olvido('cuenta', 'id');
CREATE TRIGGER anotar_mascota AFTER DELETE ON mascotas
  FOR EACH ROW EXECUTE FUNCTION anotar_olvido('mascota', 'id');
CREATE TRIGGER anotar_contacto AFTER DELETE ON contactos
  FOR EACH ROW EXECUTE FUNCTION anotar_olvido('contacto', 'id');
CREATE TRIGGER anotar_negativa AFTER UPDATE OF rechaza ON contactos
  FOR EACH ROW WHEN (NEW.rechaza IS NOT NULL AND OLD.rechaza IS NULL)
  EXECUTE FUNCTION anotar_olvido('contacto', 'id');
CREATE TRIGGER anotar_resumen AFTER UPDATE OF resumen ON preferencias_avisos
  FOR EACH ROW WHEN (OLD.resumen AND NOT NEW.resumen)
  EXECUTE FUNCTION anotar_olvido('resumen', 'usuario_id');
CREATE TRIGGER anotar_recuerdo AFTER INSERT ON recuerdos_rechazados
  FOR EACH ROW EXECUTE FUNCTION anotar_olvido('recuerdo', 'clave');
