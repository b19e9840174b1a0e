-- What was erased and refused, by names of ours: a restored backup is told of it (docs/decisions, 106).
CREATE TABLE olvidos (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  clase text NOT NULL CHECK (clase IN
    ('pedida', 'deshecha', 'cuenta', 'mascota', 'contacto', 'resumen', 'recuerdo')),
  objeto text NOT NULL,
  fecha timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON olvidos (fecha);
COMMENT ON COLUMN olvidos.clase IS 'An account whose erasure was asked for, or taken back; an erased account, pet or contact; an account that wants no summary, a mailbox that wants no reminder';
COMMENT ON COLUMN olvidos.objeto IS 'The hash of the account or pet, the hash of the token of the contact, the digest of the mailbox. No id: a restored database gives the later ones to others';

-- Its arguments are the kind, and the column that says of what. The row is the old one where it is deleted.
CREATE FUNCTION anotar_olvido() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO olvidos (clase, objeto)
  VALUES (TG_ARGV[0], to_jsonb(CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END) ->> TG_ARGV[1]);
  RETURN NULL;
END $$;

-- For rows that name their account by its id.
CREATE FUNCTION anotar_olvido_de_cuenta() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO olvidos (clase, objeto)
  SELECT TG_ARGV[0], hash FROM usuarios WHERE id = NEW.usuario_id;
  RETURN NULL;
END $$;

CREATE TRIGGER anotar_cuenta AFTER DELETE ON usuarios
  FOR EACH ROW EXECUTE FUNCTION anotar_olvido('cuenta', 'hash');
CREATE TRIGGER anotar_mascota AFTER DELETE ON mascotas
  FOR EACH ROW EXECUTE FUNCTION anotar_olvido('mascota', 'hash');
CREATE TRIGGER anotar_contacto AFTER DELETE ON contactos
  FOR EACH ROW EXECUTE FUNCTION anotar_olvido('contacto', 'token_hash');
CREATE TRIGGER anotar_negativa AFTER UPDATE OF rechaza ON contactos
  FOR EACH ROW WHEN (NEW.rechaza IS NOT NULL AND OLD.rechaza IS NULL)
  EXECUTE FUNCTION anotar_olvido('contacto', 'token_hash');
CREATE TRIGGER anotar_recuerdo AFTER INSERT ON recuerdos_rechazados
  FOR EACH ROW EXECUTE FUNCTION anotar_olvido('recuerdo', 'clave');
CREATE TRIGGER anotar_resumen AFTER UPDATE OF resumen ON preferencias_avisos
  FOR EACH ROW WHEN (OLD.resumen AND NOT NEW.resumen)
  EXECUTE FUNCTION anotar_olvido_de_cuenta('resumen');
CREATE TRIGGER anotar_pedida AFTER INSERT ON eliminaciones
  FOR EACH ROW EXECUTE FUNCTION anotar_olvido_de_cuenta('pedida');
CREATE TRIGGER anotar_pedida_otra_vez AFTER UPDATE OF deshecha ON eliminaciones
  FOR EACH ROW WHEN (OLD.deshecha IS NOT NULL AND NEW.deshecha IS NULL)
  EXECUTE FUNCTION anotar_olvido_de_cuenta('pedida');
CREATE TRIGGER anotar_deshecha AFTER UPDATE OF deshecha ON eliminaciones
  FOR EACH ROW WHEN (OLD.deshecha IS NULL AND NEW.deshecha IS NOT NULL)
  EXECUTE FUNCTION anotar_olvido_de_cuenta('deshecha');
