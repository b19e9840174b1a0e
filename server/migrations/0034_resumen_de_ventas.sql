-- Days of sales were kept by shop and coupon alone: the sum of a month had to read as many rows as there are shops, times
-- thirty. Now a day has few rows, whatever sells, and the shops have a table of their own.
INSERT INTO resumen_pendiente SELECT DISTINCT clase, dia FROM resumen_diario;
DROP TABLE resumen_diario;

CREATE TABLE resumen_diario (
  clase text NOT NULL CHECK (clase IN ('usuario', 'mascota', 'pedido')),
  dia date NOT NULL,
  tipo text,
  total integer NOT NULL CHECK (total > 0),
  importe bigint NOT NULL DEFAULT 0
);
COMMENT ON TABLE resumen_diario IS 'How many of each were new on a day: true but for the days in resumen_pendiente';
COMMENT ON COLUMN resumen_diario.tipo IS 'Of pets the sex, M or H; of sales with_store or without_store';
COMMENT ON COLUMN resumen_diario.importe IS 'Cents, less what went back';
CREATE UNIQUE INDEX ON resumen_diario (clase, dia, tipo) NULLS NOT DISTINCT;

CREATE TABLE resumen_ventas (
  dia date NOT NULL,
  tienda_id integer,
  cupon_id integer,
  total integer NOT NULL CHECK (total > 0),
  importe bigint NOT NULL
);
COMMENT ON TABLE resumen_ventas IS 'The sales of a day by shop and coupon: true but for the days in resumen_pendiente';
CREATE UNIQUE INDEX ON resumen_ventas (dia, tienda_id, cupon_id) NULLS NOT DISTINCT;
