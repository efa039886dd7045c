import type * as copy from '../../../web/features/data-import/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  import: {
    title: 'Importer',
    lead: 'Reprenez ce que vous gardiez dans des tableurs. Rien n’est écrit avant que vous ayez vu l’aperçu.',
    back: 'Tous les thérapeutes',
    what: 'Quoi importer',
    people: 'Personnes',
    sessions: 'Séances passées',
    peopleText:
      'Un fichier CSV avec une ligne par thérapeute ou superviseur. Les personnes déjà présentes, d’après leur adresse e-mail, sont ignorées. Personne n’est encore invité.',
    sessionsText:
      'Un fichier CSV avec une ligne par séance. Le thérapeute est désigné par son adresse e-mail ou son nom complet. Les jours se lisent à l’américaine : 1/5/26 est le 5 janvier 2026. Les lignes déjà présentes sont ignorées ; une paie indiquée est conservée, sinon les tarifs du jour s’appliquent. Une absence dont les frais ont été encaissés est toujours payée de ces frais. Les périodes déjà terminées attendent ensuite d’être traitées ; si vous les avez déjà payées, marquez-les comme payées à ce jour-là.',
    columns: 'Colonnes',
    required: 'obligatoire',
    template: 'Télécharger un modèle',
    file: 'Fichier CSV',
    fileHint: '{rows} lignes et {size} Mo au plus.',
    fileTooLarge:
      'Ce fichier est trop grand : {size} Mo au plus. Divisez-le et importez les parties l’une après l’autre.',
    fileWorkbook:
      'C’est un classeur. Enregistrez-le en CSV dans votre tableur et choisissez ce fichier.',
    fileUnreadable: 'Ce n’est pas un fichier CSV.',
    fileEmpty: 'Le fichier n’a pas de lignes.',
    fileTooWide: 'Ce fichier a plus de 200 colonnes.',
    fileTooLong:
      'Ce fichier a plus de {rows} lignes. Divisez-le et importez les parties l’une après l’autre.',
    fileLacksColumns:
      'La première ligne du fichier doit nommer les colonnes, et il y manque {columns}. Corrigez-la et choisissez le fichier de nouveau.',
    fileRepeatsColumns:
      'Ces colonnes du fichier ont le même sens : {columns}. N’en gardez qu’une et choisissez de nouveau le fichier.',
    fileRowTooLong:
      'La ligne {line} a plus de cellules que la première. Une valeur avec une virgule doit être entre guillemets.',
    fileQuotes:
      'Les guillemets de la ligne {line} ne vont pas par paires. Dans une valeur entre guillemets, un guillemet s’écrit deux fois : "".',
    reading: 'Lecture du fichier…',
    sending: 'Lignes envoyées : {sent} sur {count}…',
    checking: 'Essai de {count, plural, one {# ligne} other {# lignes}}…',
    stopping: 'Arrêt…',
    stopped: 'Arrêté. Rien n’a été importé et rien du fichier n’est conservé.',
    importing:
      'Importation de {count, plural, one {# ligne} other {# lignes}} en une seule étape : toutes ou aucune. Gardez cette page ouverte jusqu’à la fin ; l’importation peut être annulée ensuite.',
    preview: 'Aperçu de {file}',
    rows: 'Lignes',
    days: 'Jours',
    minutes: '{minutes} min',
    added: 'Nouvelles',
    present: 'Déjà présentes',
    problems: 'Problèmes',
    pay: 'Paie en tout',
    ignored: 'Ces colonnes ne sont pas importées : {columns}.',
    unpriced:
      '{count, plural, one {# séance n’a pas encore de tarif et est importée sans prix.} other {# séances n’ont pas encore de tarif et sont importées sans prix.}}',
    processed:
      '{count, plural, one {# séance tombe dans une période déjà traitée : elle est payée comme correction avec la prochaine.} other {# séances tombent dans des périodes déjà traitées : elles sont payées comme corrections avec la prochaine.}}',
    firstRows: 'Premières lignes, telles qu’elles ont été comprises',
    problemRows: 'Lignes à corriger',
    problemsText:
      'Rien n’est importé tant qu’une ligne a un problème. Corrigez le fichier et choisissez-le de nouveau.',
    moreProblems: 'Les {shown} premiers sur {count, plural, other {#}} sont affichés.',
    line: 'Ligne',
    column: 'Colonne',
    problem: 'Problème',
    value: 'Dans le fichier',
    nothingNew: 'Toutes les lignes de ce fichier sont déjà là.',
    run: '{count, plural, one {Importer # ligne} other {Importer # lignes}}',
    done: '{count, plural, one {# ligne importée.} other {# lignes importées.}}',
    failed: 'Le fichier n’a pas pu être importé. Rien n’a été écrit.',
    past: 'Importations jusqu’ici',
    pastFailed: 'Les importations n’ont pas pu être chargées.',
    none: 'Rien n’a encore été importé.',
    fileName: 'Fichier',
    kind: 'Quoi',
    count: 'Lignes',
    when: 'Quand',
    by: 'Par',
    undo: 'Annuler l’importation',
    undoOf: 'Annuler l’importation de {file}',
    undone: 'Annulée',
    undoTitle: 'Annuler cette importation ?',
    undoSessions:
      'Les séances venues de {file} sont supprimées, telles qu’elles sont. Ce qui a été payé pour elles est corrigé dans la prochaine période.',
    undoPeople:
      'Les personnes venues de {file} sont supprimées. Celles qui ont déjà des séances ou une paie sont désactivées.',
    undoFailed: 'L’importation n’a pas pu être annulée.',
    undoDone: 'Importation annulée.',
    undoKept:
      '{count, plural, one {Importation annulée. # personne avec un historique a été désactivée.} other {Importation annulée. # personnes avec un historique ont été désactivées.}}',
    cancel: 'Annuler',
    actions: 'Actions',
  },
  problem: {
    missing: 'Valeur manquante.',
    too_long: 'C’est trop long.',
    invalid: 'Cela ne peut pas être repris ainsi.',
    repeated: 'Une ligne précédente a la même adresse e-mail.',
    unknown_therapist: 'Aucun thérapeute n’a cette adresse e-mail ou ce nom.',
    ambiguous_therapist: 'Plusieurs thérapeutes portent ce nom. Utilisez l’adresse e-mail.',
    invalid_day: 'Écrivez le jour comme 2026-01-31 ou 1/31/2026.',
    invalid_duration:
      'Le cabinet ne propose pas de séances de cette durée. Écrivez les minutes, par exemple 60.',
    invalid_flag: 'Écrivez yes ou no.',
    fee_without_no_show: 'Des frais ne s’encaissent que pour une absence.',
    invalid_amount: 'Écrivez un montant comme 85 ou 85.50.',
    pay_is_not_the_fee:
      'Une absence dont les frais ont été encaissés est payée des frais d’absence. Laissez la paie vide, ou écrivez no pour les frais afin de garder ce montant.',
    invalid_role: 'Écrivez therapist ou supervisor.',
    invalid_employment_type: 'Écrivez contractor ou W2.',
    invalid_state: 'Écrivez l’État en deux lettres, comme PA.',
  },
  importErrors: {
    import_already_undone: 'Cette importation a déjà été annulée.',
    import_not_staged: 'Choisissez le fichier à nouveau : ce qui en a été lu n’est plus gardé.',
  },
});
