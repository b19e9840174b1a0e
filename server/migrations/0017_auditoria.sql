CREATE TABLE auditoria (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  fecha timestamptz NOT NULL DEFAULT now(),
  administrador_id integer NOT NULL,
  verbo text NOT NULL,
  objeto text NOT NULL,
  objeto_id text NOT NULL,
  cambios jsonb NOT NULL DEFAULT '{}'
);
COMMENT ON TABLE auditoria IS 'What administrators did; a trigger refuses every change of what was written';
COMMENT ON COLUMN auditoria.administrador_id IS 'No foreign key: what he did outlives his account';
COMMENT ON COLUMN auditoria.cambios IS 'By field: what it was and what it became; no personal data';
CREATE INDEX ON auditoria (objeto, objeto_id);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
CREATE TRIGGER auditoria_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON auditoria
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
