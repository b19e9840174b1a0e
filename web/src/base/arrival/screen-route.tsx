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

/** What the file of a screen offers. */
export interface ScreenModule {
  Component: ComponentType;
  loader?: (args: LoaderFunctionArgs) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  ErrorBoundary?: ComponentType;
}

/**
 * A screen whose code comes with the first visit. Unlike a lazy route of the router it is complete from the start, so that
 * code that does not come ends at the error page and can be tried again. A screen that stands keeps what it shows when it
 * is read again and no answer comes: what was typed into it is worth more than fresh data.
 * @param Failed what stands in the place of one that could not be opened, and has no error page of its own
 * @param guard asked meanwhile whether the visitor may see it
 */
export function screenRoute(
  load: () => Promise<ScreenModule>,
  Failed: ComponentType,
  guard?: (args: LoaderFunctionArgs) => Promise<unknown>,
): Pick<RouteObject, 'loader' | 'action' | 'Component' | 'ErrorBoundary'> {
  const arrive = arriving(load);
  let arrived: ScreenModule | undefined;
  let shown: { url: string; data: unknown } | undefined;

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
      const before = shown?.url === url ? shown : undefined;
      try {
        const data = keepUnanswered(await read(args), before?.data, tell);
        shown = { url, data };
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

/** Once, however much could not be read again. */
function tell(error: unknown): void {
  toast.error(messageOf(error, textos.errores.interno), { id: 'sin-refrescar' });
}
