import { useMounted } from '@mantine/hooks';

/**
 * What has just been loaded in order to be opened opens one step later: only then does it slide in, and remember
 * whom to give the focus back to.
 */
export function useAfterMount(opened: boolean): boolean {
  return useMounted() && opened;
}
