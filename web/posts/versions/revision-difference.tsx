import { useQueries } from '@tanstack/react-query';
import { revisionQuery } from '../posts.queries.ts';
import { DifferenceView } from './difference-view.tsx';
import { LoadedVersions } from './loaded-versions.tsx';

export function RevisionDifference({ id, revision, numbered }: { id: string; revision: number; numbered?: boolean }) {
  const [before, after] = useQueries({
    queries: [revisionQuery(id, revision - 1), revisionQuery(id, revision)],
  });
  return (
    <LoadedVersions query={before}>
      {(old) => (
        <LoadedVersions query={after}>
          {(next) => <DifferenceView before={old} after={next} since={numbered ? revision - 1 : null} />}
        </LoadedVersions>
      )}
    </LoadedVersions>
  );
}
