-- A role beside `tipo_usuario`, whose values the specification lists; `rol_hasta` is its last day.
ALTER TABLE usuarios
  ADD COLUMN rol text CHECK (rol IN ('preparador')),
  ADD COLUMN rol_hasta date;
