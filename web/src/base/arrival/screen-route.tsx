import { textos } from '@vuelve/contract/textos';
import { type ComponentType, useEffect } from 'react';
import type {
  ActionFunctionArgs,
  LoaderFunctionArgs,
  NonIndexRouteObject as RouteObject,
} from 'react-router';
import { isUnanswered, messageOf } from '../api-error.ts';
import { toast } from '../../ui/toast/toast.ts';
import { arriving, NotArrived, reopen } from './arriving.ts';
import { keepUnanswered } from './keep-unanswered.ts';
import { withArrived } from './soon.ts';

export interface ScreenModule {
  Component: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  ErrorBoundary?: ComponentType;
}

interface Options {
  /** Decides whether the visitor may see the screen, while its code loads. */
  guard?: (args: LoaderFunctionArgs) => Promise<unknown>;
  /** Whether other screens open beside this one: its data are those of the query alone. */
  hasBeside?: boolean;
}

/**
 * A screen whose code loads at the first visit. Unlike a lazy route of the router, this route is
 * complete from the start: failed code ends at the error page and can be loaded again. When a
 * second reading of the data gets no answer, the screen keeps the old data: typed text is worth
 * more than fresh data.
 * @param Failed shown when the screen could not be opened and has no error page of its own
 */
export function screenRoute(
  load: () => Promise<ScreenModule>,
  Failed: ComponentType,
  { guard, hasBeside = false }: Options = {},
): Pick<RouteObject, 'loader' | 'action' | 'Component' | 'ErrorBoundary'> {
  const arrive = arriving(load);
  let arrived: ScreenModule | undefined;
  let shown: { place: string; data: unknown } | undefined;

  async function arriveAt(url: string): Promise<ScreenModule> {
    try {
      return (arrived ??= await arrive());
    } catch (error) {
      if (error instanceof NotArrived) return reopen(url, error);
      throw error;
    }
  }

  async function read(args: LoaderFunctionArgs): Promise<unknown> {
    const [{ loader }] = await Promise.all([arriveAt(args.request.url), guard?.(args)]);
    return (await loader?.(args)) ?? null;
  }

  return {
    async loader(args) {
      const { url } = args.request;
      const place = hasBeside ? new URL(url).search : url;
      const before = shown?.place === place ? shown : undefined;
      try {
        const data = keepUnanswered(await read(args), before?.data, tell);
        shown = { place, data };
        return withArrived(data);
      } catch (error) {
        if (!before || !isUnanswered(error)) throw error;
        tell(error);
        return before.data;
      }
    },
    action: async (args) => {
      const { action } = await arriveAt(args.request.url);
      return action?.(args);
    },
    Component() {
      useEffect(
        () => () => {
          shown = undefined;
        },
        [],
      );
      const { Component } = arrived!;
      return <Component />;
    },
    ErrorBoundary() {
      const { ErrorBoundary = Failed } = arrived ?? {};
      return <ErrorBoundary />;
    },
  };
}

/** Shows one message, however many values could not be read again. */
function tell(error: unknown): void {
  toast.error(messageOf(error, textos.errores.interno), { id: 'sin-refrescar' });
}
