-- By the beginning of the name, without accents: buscar.queries.ts repeats this expression.
CREATE INDEX CONCURRENTLY mascotas_por_nombre ON mascotas (
  translate(lower(mascota), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') text_pattern_ops, id);
