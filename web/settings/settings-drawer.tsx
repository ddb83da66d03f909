import { languages, type Language } from '#contract/base/languages.ts';
import { languageNames } from '#web/base/language/language.ts';
import { useLanguage, useTexts } from '#web/base/language/use-texts.ts';
import { Switch } from '#web/ui/form/checkbox.tsx';
import { Drawer } from '#web/ui/overlay/drawer.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import css from './settings-drawer.module.css';
import { resetSettings, updateSettings, useSettings } from './settings-store.ts';
import { Tiles } from './tiles.tsx';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Saved to the account too. */
  onLanguage: (language: Language) => void;
}

export function SettingsDrawer({ opened, onClose, onLanguage }: Props) {
  const t = useTexts('settings');
  const { settings, customised } = useSettings();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size={372}
      actions={<IconButton icon="reload" label={t('reset')} disabled={!customised} onClick={resetSettings} />}
      footer={
        <p className={css.note} role="status">
          {customised && <i className={css.dot} />}
          {t(customised ? 'customised' : 'usual')}
        </p>
      }
    >
      <div className={css.groups}>
        <Tiles name="paletteMode" choices={['light', 'dark']} />
        <Tiles name="contrast" choices={['normal', 'high']} />
        <Tiles name="layout" choices={['vertical', 'horizontal']} />
        <Tiles name="navColor" choices={['discreet', 'evident']} />
        <Tiles name="direction" choices={['ltr', 'rtl']} />
        <div className={css.switches}>
          <Switch
            label={t('responsiveFontSizes.title')}
            hint={t('responsiveFontSizes.hint')}
            checked={settings.responsiveFontSizes}
            onChange={(event) => updateSettings({ responsiveFontSizes: event.currentTarget.checked })}
          />
          <Switch
            label={t('stretch.title')}
            hint={t('stretch.hint')}
            checked={settings.stretch}
            onChange={(event) => updateSettings({ stretch: event.currentTarget.checked })}
          />
        </div>
        <LanguageChoice onLanguage={onLanguage} />
      </div>
    </Drawer>
  );
}

function LanguageChoice({ onLanguage }: Pick<Props, 'onLanguage'>) {
  const t = useTexts('settings');
  const language = useLanguage();
  return (
    <fieldset>
      <legend className={css.legend}>{t('language')}</legend>
      <div className={css.languages}>
        {languages.map((one) => (
          <label key={one} lang={one}>
            <input type="radio" name="language" checked={one === language} onChange={() => onLanguage(one)} />
            {languageNames[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
