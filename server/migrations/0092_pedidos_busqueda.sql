-- By the beginning of any word, without accents (cimientos/db/busqueda.ts): gestion.queries.ts repeats this expression.
CREATE INDEX CONCURRENTLY pedidos_busqueda ON pedidos USING gin (to_tsvector('simple', regexp_replace(
  translate(lower(nombre || ' ' || apellidos || ' ' || direccion || ' ' || cp || ' ' || localidad || ' ' || provincia), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc'),
  '[^[:alnum:]]+', ' ', 'g')));
