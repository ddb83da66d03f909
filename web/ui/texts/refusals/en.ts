export const texts = {
  documents: {
    folderInTrash: 'Its folder is in the trash as well. Restore the folder first.',
    notScanned: 'The file is still being checked for malware. Try again in a few minutes.',
    fileMissing: 'The file is missing on the server at the moment. Your office can see this and have it restored.',
    otherFiles:
      'The server cannot reach the files of this portal at the moment. The operator will find the reason in the log.',
    infected: 'The virus scanner has found malware in the file.',
    uploadIncomplete: 'Some of the file is still missing. Go on with the upload.',
    wrongContent: 'The content does not fit the ending of the name. Save the file in the format that the ending names.',
    active: 'The file holds a program, a macro or a script. Save it without.',
    twoInOne: 'There is a second file inside the file. Save it anew and upload the new one.',
    damaged: 'The file is damaged or incomplete. Open it and save it anew.',
    empty: 'The file is empty.',
    tooPacked: 'Unpacked, the file would be far too large. Upload what is in it one by one.',
    tooManyBegun:
      'You have begun 50 files or 10 GB already. Finish uploading them, or cancel them. Otherwise they are dropped after two days.',
    tooManyPixels: 'The picture has more than 500 million pixels. Make it smaller.',
    tooLarge: 'The file is too large.',
    quotaFull: 'The portal has no room left for this.',
    diskFull: 'The server has no room left. The operator must free some space first.',
    typeNotTaken: 'Files of this type are not taken. Save it as PDF, for example.',
    zipTooLarge: 'There is too much in this folder for one ZIP file. Choose less, or download subfolders one by one.',
  },
  imports: {
    notNow: 'The import is not at this step. Load the page again to see where it is.',
    openQuestions: 'Some questions are not answered yet. Answer them or leave the rows out.',
    wrongRows: 'Some rows are wrong. Correct them or leave them out.',
    unreadable: 'The file cannot be read as a table. Save it as CSV or XLSX and try again.',
  },
  results: { namesOff: 'This portal does not show who has opened what.' },
  bounces: { badSignature: 'The signature does not fit, or is too old.' },
  mailings: {
    changed: 'The numbers have changed. Please check the new numbers.',
  },
  posts: {
    alreadyPublished: 'This post has already been published.',
    notCorrectable: 'Only a published post can be corrected.',
    nothingToCorrect: 'There is nothing to correct: both versions say the same.',
    correctionOpen: 'A correction with other changes is being written.',
    notReady: 'This post lacks something it needs to be published.',
    notNow: 'The post is not in a state for this. Load the page again to see where it stands.',
    withdrawn: 'This post has been withdrawn.',
  },
} as const;

declare module '#web/base/text-types.ts' {
  interface Texts {
    'ui/refusals': typeof texts;
  }
}
