-- What a finder's page shows, and where a badge hangs, is announced by a row and no longer by NOTIFY: commits that notify
-- queue behind one lock. Every instance reads the rows that have come since it last did (docs/decisions, 34).

-- Not logged: whoever crashes or takes over loses the connections too, and with them all that instances remember.
CREATE UNLOGGED TABLE cambios_perfil (
  hash text NOT NULL,
  transaccion xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX cambios_perfil_transaccion_idx ON cambios_perfil (transaccion);
COMMENT ON TABLE cambios_perfil IS 'Pets whose page changed and badges that hang elsewhere, until every instance has read of them';

CREATE OR REPLACE FUNCTION avisar_perfil_mascota() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios_perfil (hash) VALUES (coalesce(OLD.hash, NEW.hash));
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION avisar_perfil_usuario() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios_perfil (hash) SELECT hash FROM mascotas WHERE usuario_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION avisar_perfil_medio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios_perfil (hash)
    SELECT hash FROM mascotas WHERE id = coalesce(NEW.mascota_id, OLD.mascota_id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION avisar_perfil_chapa() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cambios_perfil (hash) VALUES (coalesce(OLD.hash, NEW.hash));
  RETURN NULL;
END $$;
