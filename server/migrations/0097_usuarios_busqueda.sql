-- By the beginning of any word of the name, without accents (cimientos/db/busqueda.ts): cuentas.queries.ts repeats this expression.
CREATE INDEX CONCURRENTLY usuarios_busqueda ON usuarios USING gin (to_tsvector('simple', regexp_replace(
  translate(lower(nombre || ' ' || apellidos), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'),
  '[^[:alnum:]]+', ' ', 'g')));
