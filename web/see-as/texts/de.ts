import type { Translated } from '#web/base/text-types.ts';
import type { texts as english } from './en.ts';

export const texts: Translated<typeof english> = {
  titleOf: 'Ansehen wie: {{name}}',
  choose:
    'Wählen Sie eine Gruppe oder eine Person. Eine Gruppe heißt: jemand, der zu ihr gehört und sonst zu nichts. Nichts gilt dadurch als gelesen.',
  otherGroup: 'Andere Gruppe',
  banner: 'Sie sehen das Portal wie: {{name}}. Nur lesen.',
  end: 'Beenden',
  frame: 'Ansicht als {{name}}',
  newcomer: 'Neuling: {{name}}',
  asNewcomer: 'Als Neuling dieser Innung',
  gone: 'Diese Gruppe gibt es nicht mehr',
  goneText: 'Wählen Sie eine andere Gruppe oder Person.',
  tabs: 'Bereiche',
  posts: 'Aktuelles',
  folders: 'Dokumente',
  postHidden: 'Diesen Beitrag sieht diese Gruppe nicht',
  postHiddenText: 'Er geht nicht an {{name}}, oder er ist noch nicht erschienen.',
  noPosts: 'Keine Beiträge',
  noPostsText: 'Kein veröffentlichter Beitrag geht an {{name}}.',
  noFolders: 'Keine Ordner',
  noFoldersText: 'Kein Ordner ist für {{name}} bestimmt.',
  foldersFailed: 'Die Ordner lassen sich nicht laden',
  nameFailed: 'Die Gruppe lässt sich nicht laden',
  chooseDraft:
    'Wählen Sie eine Gruppe. Sie sehen den Beitrag, wie er dort ankommt, sobald er veröffentlicht ist, oder warum er dort nicht ankommt.',
  draftBanner: 'Noch nicht veröffentlicht, gesehen wie: {{name}}. Nur lesen.',
  draftHidden: 'Diese Gruppe gehört nicht zum Empfängerkreis',
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
    text: '„{{title}}“ ist nicht für {{name}} bestimmt, oder ein Ordner darum herum ist es nicht.',
  },
};
