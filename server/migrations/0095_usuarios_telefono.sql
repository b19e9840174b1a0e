-- By the last nine digits, without prefix: gestion.queries.ts repeats this expression.
CREATE INDEX CONCURRENTLY usuarios_telefono ON usuarios (right(regexp_replace(telefono, '[^0-9]', '', 'g'), 9))
  WHERE telefono <> '';
