import type { Call } from './call.ts';
import { consultaCsv, consultaDashboard, datosDashboard } from './dashboard.ts';

/** The calls of the administrators' dashboard. */
export const callsDashboard = {
  getDatosDashboard: {
    method: 'GET',
    path: '/admin/datosDashboard',
    access: 'admin',
    summary: 'How many users, pets and sales there were, by day, and the newest of them',
    query: consultaDashboard,
    saysWho: true,
    output: datosDashboard,
  },
  downloadDatosDashboard: {
    method: 'GET',
    path: '/admin/datosDashboard.csv',
    access: 'admin',
    summary: 'One table of the dashboard, for a spreadsheet',
    query: consultaCsv,
  },
} as const satisfies Record<string, Call>;
