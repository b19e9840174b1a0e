-- Two strangers write about a found animal (docs/decisions, 118). Release 1 joins every conversation
-- with its pet and reads codes by their purpose, so it meets none of the new rows.
-- Unused since release 1.

ALTER TABLE codigos DROP CONSTRAINT codigos_motivo_check,
  ADD CONSTRAINT codigos_motivo_check CHECK (motivo IN ('registro', 'recuperacion', 'compra',
    'vinculo', 'confirmacion', 'correoActual', 'correoNuevo', 'tablon'));

ALTER TABLE conversaciones
  ALTER COLUMN mascota_id DROP NOT NULL,
  ADD COLUMN reclamacion_id integer REFERENCES reclamaciones ON DELETE CASCADE,
  ADD CHECK (num_nonnulls(mascota_id, reclamacion_id) = 1) NOT VALID;
COMMENT ON COLUMN conversaciones.reclamacion_id IS 'The claim of a found animal that the conversation is about, instead of a pet';
