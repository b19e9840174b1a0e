-- Who names an administrator by the command line is none himself.
ALTER TABLE auditoria ALTER COLUMN administrador_id DROP NOT NULL;
COMMENT ON COLUMN auditoria.administrador_id IS
  'No foreign key: what he did outlives his account; NULL: it was done by the command line';
