import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';

/** With the React Compiler, so that tests see components as they ship. */
export function compiled() {
  const preset = reactCompilerPreset();
  Object.assign(preset.rolldown.filter ?? {}, { id: { include: /\/web\/.*\.tsx?$/, exclude: /node_modules/ } });
  return [react(), babel({ presets: [preset] })];
}
