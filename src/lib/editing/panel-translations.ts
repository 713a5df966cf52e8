/** Replaces Payload's more technical texts and its validation messages, by Payload's keys. */
export const PANEL_TRANSLATIONS = {
  en: {
    error: {
      correctInvalidFields:
        'Some fields need another look: they are marked in red, and the part that they are in too.',
      documentNotFound: 'This no longer exists. Someone may have deleted it.',
      noFilesUploaded: 'Choose a file first.',
      problemUploadingFile: 'The file could not be stored. Try again, or try another file.',
      unauthorized: 'You are no longer logged in. Log in, then save again.',
      notAllowedToPerformAction:
        'Your role does not allow this. An administrator can change it.',
      valueMustBeUnique: 'This is already in use. Choose another one.',
    },
    general: {
      createdAt: 'Created',
      createNew: 'Add new',
      deletedAt: 'Moved to trash',
      lastModified: 'Changed',
      noLabel: 'None',
      noResults: 'Nothing here yet, or nothing matches the filters above.',
      noResultsDescription: 'Nothing here yet, or nothing matches the filters above.',
      noResultsFound: 'Nothing found.',
      payloadSettings: 'This panel',
      untitled: 'No title yet',
      updatedAt: 'Changed',
    },
    upload: {
      previewSizes: 'Sizes for the site',
    },
    validation: {
      invalidInput: 'This cannot be stored here.',
      invalidSelection: 'Choose something that exists.',
      longerThanMin: 'Write at least {{minLength}} characters.',
      required: 'Please fill this in.',
      requiresAtLeast: 'Add at least {{count}} of {{label}}.',
      shorterThanMax: 'Write at most {{maxLength}} characters.',
      validUploadID: 'This file no longer exists. Choose another one.',
    },
  },
}
