import type { Falta } from './falta.ts';

const DASHBOARD = 'server/src/oficina/dashboard';
const CIFRAS = `${DASHBOARD}/dashboard.test.ts` as const;
const RESUMEN = `${DASHBOARD}/resumen.test.ts` as const;
const VENTAS = `${DASHBOARD}/ventas.test.ts` as const;
const CSV = `${DASHBOARD}/csv.test.ts` as const;

export const dashboard: Falta[] = [
  {
    file: `${DASHBOARD}/vendedores.queries.ts`,
    code: 'AND dia < least(${primero}, ${hasta} + 1)',
    fault: 'AND dia < least(${primero}, ${hasta})',
    harm: 'The best sellers of some days within a month lose the last of them.',
    tests: [CIFRAS, RESUMEN],
  },
  {
    file: `${DASHBOARD}/vendedores.queries.ts`,
    code: 'AND dia >= greatest(${primero}, ${fin}) AND dia <= ${hasta}',
    fault: 'AND dia >= greatest(${primero}, ${fin}) AND dia < ${hasta}',
    harm: 'The best sellers of a range of months lose its last day.',
    tests: [CIFRAS, RESUMEN],
  },
  {
    file: `${DASHBOARD}/vendedores.queries.ts`,
    code: 'SELECT tienda_id, cupon_id, -total, -importe FROM resumen_ventas',
    fault: 'SELECT tienda_id, cupon_id, -total, importe FROM resumen_ventas',
    harm: 'A shop’s income of a day on which something changed counts twice.',
    tests: [CIFRAS, RESUMEN],
  },
  {
    file: `${DASHBOARD}/vendedores.queries.ts`,
    code: 'CASE WHEN puesto <= ${limite} THEN id END AS id',
    fault: 'CASE WHEN puesto < ${limite} THEN id END AS id',
    harm: 'The tenth shop disappears among the others.',
    tests: [VENTAS],
  },
  {
    file: `${DASHBOARD}/hechos.queries.ts`,
    code: 'dia + (${comoDesde}::date - ${filtro.desde}::date)',
    fault: 'dia + (${comoDesde}::date - ${filtro.desde}::date - 1)',
    harm: 'The dashed line of the period before lies a day too far left.',
    tests: [VENTAS],
  },
  {
    file: `${DASHBOARD}/filtros.queries.ts`,
    code: '${momento} < inicio_de(${hasta}::date + 1)',
    fault: '${momento} <= inicio_de(${hasta}::date)',
    harm: 'The lists of what is new leave out the last day of the range.',
    tests: [CIFRAS],
  },
  {
    file: `${DASHBOARD}/filtros.queries.ts`,
    code: '${dia} <= ${hasta}::date',
    fault: '${dia} < ${hasta}::date',
    harm: 'The totals leave out the last day of the range.',
    tests: [CIFRAS],
  },
  {
    file: `${DASHBOARD}/dashboard.ts`,
    code: 'const days = (Date.parse(hasta) - first) / DIA_MS + 1;',
    fault: 'const days = (Date.parse(hasta) - first) / DIA_MS;',
    harm: 'A week is compared with the six days before it.',
    tests: [CIFRAS],
  },
  {
    file: `${DASHBOARD}/contado.queries.ts`,
    code: 'WHERE factura IS NOT NULL AND pagado >= inicio_de(dia)',
    fault: 'WHERE pagado >= inicio_de(dia)',
    harm: 'Payments that have to be given back count as sales.',
    tests: [CIFRAS, RESUMEN],
  },
  {
    file: 'server/src/cimientos/db/importe.ts',
    code: 'SELECT greatest(0, sum(devuelto) - greatest(0, sum(importe) - pedidos.total))',
    fault: 'SELECT sum(devuelto)',
    harm: 'Giving a double payment back once takes the sale out of the figures.',
    tests: [CIFRAS, RESUMEN],
  },
  {
    file: `${DASHBOARD}/resumen.queries.ts`,
    code: 'WHERE dia >= mes AND dia < inicio_de_mes(mes + 31)',
    fault: 'WHERE dia > mes AND dia < inicio_de_mes(mes + 31)',
    harm: 'The month’s figures of a shop leave out its first day.',
    tests: [RESUMEN],
  },
  {
    file: `${DASHBOARD}/hechos.queries.ts`,
    code: ' AND dia NOT IN (SELECT dia FROM dias)',
    fault: '',
    harm: 'A day on which something changed counts twice until the next job.',
    tests: [CIFRAS, RESUMEN],
  },
  {
    file: 'server/src/cimientos/http/csv.ts',
    code: "timeZone: 'Europe/Madrid',",
    fault: "timeZone: 'UTC',",
    harm: 'The spreadsheet dates a sale of half past midnight to the day before.',
    tests: [CSV],
  },
  {
    file: 'server/src/cimientos/http/csv.ts',
    code: 'escape_formulas: true,',
    fault: 'escape_formulas: false,',
    harm: 'A buyer’s name that is a formula runs in the spreadsheet of the team.',
    tests: [CSV],
  },
];
