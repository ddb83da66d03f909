import { pages } from '#contract/base/pages.ts';
import { useTexts } from '#web/base/language/use-texts.ts';
import { useAddress } from '#web/ui/page/use-address.ts';
import { Crumbs } from '#web/ui/page/crumbs.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { FileStep } from './file/file-step.tsx';
import { kindIn } from './file/kind-in.ts';
import { Steps } from './steps/steps.tsx';
import { Wizard } from './steps/wizard.tsx';

export function ImportPage() {
  const t = useTexts(['imports', 'targeting']);
  const address = useAddress();
  const id = address.get('id');
  if (id) return <Wizard key={id} id={id} />;
  const kind = kindIn(address);
  return (
    <Page
      title={t(`title.${kind}`)}
      path={<Crumbs steps={[{ to: pages.targeting, name: t('targeting:title') }]} here={t(`title.${kind}`)} />}
      subtitle={t('lead')}
    >
      <Steps current="file" />
      <FileStep kind={kind} />
    </Page>
  );
}

export { ImportPage as Component };
