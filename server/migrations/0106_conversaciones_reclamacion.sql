CREATE INDEX CONCURRENTLY conversaciones_reclamacion_idx ON conversaciones (reclamacion_id)
  WHERE reclamacion_id IS NOT NULL;
