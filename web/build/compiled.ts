import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';

/** React by its compiler, which remembers what a component has drawn: tests see the components as they ship. */
export function compiled() {
  const preset = reactCompilerPreset();
  Object.assign(preset.rolldown.filter ?? {}, { id: { include: /\/web\/.*\.tsx?$/, exclude: /node_modules/ } });
  return [react(), babel({ presets: [preset] })];
}
