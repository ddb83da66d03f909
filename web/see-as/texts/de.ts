import type { Translated } from '#contract/base/text/translated.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  titleOf: 'Ansehen wie: {{name}}',
  choose:
    'Wählen Sie eine Gruppe oder eine Person. Bei einer Gruppe sehen Sie, was ein Mitglied sieht, das nur zu dieser Gruppe gehört. Nichts gilt dadurch als gelesen.',
  otherGroup: 'Andere Gruppe',
  banner: 'Sie sehen das Portal wie: {{name}}. Nur lesen.',
  end: 'Beenden',
  frame: 'Ansicht als {{name}}',
  newcomer: 'Neues Mitglied: {{name}}',
  asNewcomer: 'Als neues Mitglied dieser Innung',
  gone: 'Diese Gruppe gibt es nicht mehr',
  goneText: 'Wählen Sie eine andere Gruppe oder Person.',
  tabs: 'Bereiche',
  posts: 'Aktuelles',
  folders: 'Dokumente',
  postHidden: 'Diese Gruppe sieht diesen Beitrag nicht',
  postHiddenText: 'Der Beitrag geht nicht an {{name}} oder ist noch nicht erschienen.',
  noPosts: 'Keine Beiträge',
  noPostsText: 'Kein veröffentlichter Beitrag geht an {{name}}.',
  noFolders: 'Keine Ordner',
  noFoldersText: '{{name}} hat auf keinen Ordner Zugriff.',
  foldersFailed: 'Die Ordner lassen sich nicht laden',
  nameFailed: 'Die Gruppe lässt sich nicht laden',
  chooseDraft:
    'Wählen Sie eine Gruppe. Sie sehen dann, wie die Gruppe den Beitrag nach dem Veröffentlichen sieht oder warum sie ihn nicht sieht.',
  draftBanner: 'Noch nicht veröffentlicht, gesehen wie: {{name}}. Nur lesen.',
  draftHidden: 'Diese Gruppe gehört nicht zu den Empfängern',
  draftKeptOut: 'Der Beitrag geht ausdrücklich nicht an: {{names}}.',
  draftNotAmong: 'Der Beitrag geht nur an: {{names}}.',
  draftNobody: 'Der Beitrag geht noch an niemanden.',
  draftGone: 'Diesen Beitrag gibt es nicht mehr',
  person: 'Eine Person',
  thingGone: 'Das gibt es nicht mehr',
  thingGoneText: 'Es liegt im Papierkorb, oder es ist endgültig gelöscht.',
  hidden: {
    folder: 'Dieser Ordner ist hier nicht zu sehen',
    document: 'Dieses Dokument ist hier nicht zu sehen',
    text: 'Auf „{{title}}“ oder einen Ordner darüber hat {{name}} keinen Zugriff.',
  },
};
