-- An order that is not sent yet keeps its badge alive, whose pet it may be by then.
CREATE INDEX pedido_lineas_chapa_idx ON pedido_lineas (chapa) WHERE chapa IS NOT NULL;
