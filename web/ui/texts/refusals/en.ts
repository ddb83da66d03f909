export const texts = {
  maintenance: {
    title: 'The portal is closed for maintenance',
    text: 'The operator of the portal is working on it. Nothing is lost.',
    comesBack: 'You can leave this page open: it goes on by itself when the portal is back.',
  },
  errors: {
    documents: {
      folderInTrash: 'The folder is in the trash as well. Restore the folder first.',
      notScanned: 'The file is still being checked for malware. Try again in a few minutes.',
      fileMissing: 'The file is missing on the server. Your office can have it restored.',
      tooSlow: 'The server was too busy to prepare the file in time. Please try again.',
      otherFiles:
        'The server cannot reach the files of this portal at the moment. The operator will find the reason in the log.',
      infected: 'The virus scanner has found malware in the file.',
      uploadIncomplete: 'Part of the file is still missing. Continue the upload.',
      wrongContent: 'The content does not match the extension of the file name.',
      active: 'The file contains a program, a macro or a script. Save it without these.',
      twoInOne: 'The file contains a second file. Save it again and upload the new copy.',
      damaged: 'The file is damaged or incomplete. Open it and save it again.',
      empty: 'The file is empty.',
      tooPacked: 'Unpacked, the file would be far too large. Upload its contents one by one.',
      tooManyBegun: 'You have already started 50 files or 10 GB. Finish these uploads or cancel them.',
      tooManyPixels: 'The picture has more than 500 million pixels. Make it smaller.',
      tooLarge: 'The file is too large.',
      quotaFull: 'The portal has no space left for this.',
      diskFull: 'The server has no space left. The operator must free some space first.',
      typeNotTaken: 'Files of this type are not accepted. Save it as a PDF, for example.',
      zipTooLarge: 'There is too much in this folder for one ZIP file. Download subfolders one by one.',
    },
    imports: {
      knownEvents: 'There are posts of some of the events already. They are not chosen any more; check what is.',
      notNow: 'The import is at a different step. Please reload the page.',
      openQuestions: 'Some questions are not answered yet. Answer them or leave the rows out.',
      wrongRows: 'Some rows have errors. Correct them or leave them out.',
      unreadable: 'The file cannot be read as a table. Save it as CSV or XLSX.',
    },
    confirmations: {
      notAsked: 'We do not need a confirmation from you for this post.',
      remindedToday: 'A reminder has already been sent today, or there is nobody to remind.',
    },
    privacy: {
      signInAgain: 'To be safe, sign out and in again. You then have 15 minutes for this.',
    },
    questions: {
      off: 'The office takes no questions on this post at the moment.',
      tooMany: 'You have written ten messages within 24 hours, which is the most. Go on tomorrow, or call the office.',
      answered: 'The question has been answered or closed already. Reload the page.',
      unseen: 'The person cannot see the post any more, or has no access. An answer would not reach them here.',
      unanswered: 'Answer the question before you show it to all.',
    },
    registrations: {
      remindedLately: 'The office has reminded those who have not answered within the last 24 hours.',
      notYet: 'Nobody can be marked as present before the day has begun.',
      notAsked: 'Nobody registers for this post.',
      notNow: 'Registration is not open.',
      tooFewSeats: 'There are not enough free seats.',
      elsewhere: 'Another company has already registered one of these people.',
    },
    results: { namesOff: 'This portal does not show who has opened what.' },
    bounces: { badSignature: 'The signature does not match or is too old.' },
    mailings: {
      noSuchVersion: 'Nobody gets this version of the e-mail now.',
      changed: 'The numbers have changed. Please check the new numbers.',
    },
    posts: {
      alreadyPublished: 'This post has already been published.',
      notCorrectable: 'Only published posts can be corrected.',
      nothingToCorrect: 'There is nothing to correct: both versions are the same.',
      correctionOpen: 'Somebody is writing a correction with other changes.',
      notReady: 'This post is not ready to be published yet.',
      notApproved: 'A second person must approve exactly this version first.',
      ownVersion: 'Somebody who has not written this version must approve it.',
      bookmarksFull: 'You have bookmarked 500 posts already. Remove another one under “Bookmarks” first.',
      notNow: 'This is not possible in the post’s current state. Please reload the page.',
      withdrawn: 'The office has withdrawn this post.',
    },
  },
} as const;

declare module '#web/base/language/text-types.ts' {
  interface Texts {
    'ui/refusals': typeof texts;
  }
}
