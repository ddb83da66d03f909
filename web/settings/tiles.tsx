import { useTexts } from '#web/base/language/use-texts.ts';
import { classes } from '#web/ui/text/classes.ts';
import { Radio } from '#web/ui/form/radio.tsx';
import type { Settings } from './settings.ts';
import { updateSettings, useSettings } from './settings-store.ts';
import css from './tiles.module.css';

type Name = 'paletteMode' | 'contrast' | 'layout' | 'navColor' | 'direction';
type Choice = Settings[Name];

interface Props {
  name: Name;
  choices: readonly [Choice, Choice];
}

export function Tiles({ name, choices }: Props) {
  const t = useTexts('settings');
  const { settings } = useSettings();
  return (
    <fieldset>
      <legend className={css.legend}>{t(`${name}.title`)}</legend>
      <div className={css.tiles}>
        {choices.map((choice) => (
          <label key={choice} className={css.tile}>
            <Radio
              name={name}
              checked={settings[name] === choice}
              onChange={() => updateSettings({ [name]: choice })}
            />
            <Picture choice={choice} />
            <span className={css.word}>{t(`choices.${choice}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Picture({ choice }: { choice: Choice }) {
  return (
    <span className={css.frame} aria-hidden="true">
      <span className={classes(css.mini, css[choice])}>
        <i className={css.bar} />
        <i className={css.navigation} />
        <i className={css.first} />
        <i className={css.second} />
      </span>
    </span>
  );
}
