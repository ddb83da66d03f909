import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';

/**
 * What remembers something, or hands over functions and objects that would be made anew. All else is drawn again for less
 * than its memory weighs, and where it stands remembers it as drawn.
 */
export const worthRemembering =
  /\buse(State|Effect|LayoutEffect|Ref|Reducer|SyncExternalStore)\b|function use[A-Z]|=\{(\(|async |\w+ =>|\[)|(?<!state)=\{\{|^ +(async )?function |^ +const \w+ = (async )?(\([^)]*\)|\w+)(: [^=]+)? =>/m;

/** With the React Compiler, so that tests see components as they ship. */
export function compiled() {
  const preset = reactCompilerPreset();
  Object.assign(preset.rolldown.filter ?? {}, {
    id: { include: /\/web\/.*\.tsx?$/, exclude: /node_modules/ },
    code: worthRemembering,
  });
  return [react(), babel({ presets: [preset] })];
}
