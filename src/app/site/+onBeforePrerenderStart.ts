import { listAddresses } from '../server/documents';

/** The address of every page to render. */
export function onBeforePrerenderStart(): string[] {
  return listAddresses();
}
