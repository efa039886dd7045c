import type * as copy from '../../../web/features/admin-help/copy.ts';
import { translation } from '../../../web/lib/i18n.ts';

export const words = translation<typeof copy>()({
  adminHelp: {
    title: 'Aide et assistance',
    lead: 'Comment Track & Pay compte, et que faire quand quelque chose semble faux.',
    payTitle: 'Combien une séance est-elle payée ?',
    payText:
      'Au tarif de sa durée en vigueur ce jour-là ; à défaut, en proportion du tarif horaire ; sans l’un ni l’autre, rien, et la paie demande une confirmation avant de continuer. Un montant fixé par vous passe d’abord ; seule une absence dont les frais ont été encaissés est quand même payée de ces frais. Ouvrez tout montant pour voir ses séances, la règle et le tarif.',
    noShowTitle: 'Combien une absence est-elle payée ?',
    noShowUsual:
      '{fee} si les frais ont été encaissés, sinon le tarif habituel. Vous en décidez dans les paramètres de paie.',
    noShowNothing:
      '{fee} si les frais ont été encaissés, sinon rien. Vous en décidez dans les paramètres de paie.',
    periodsTitle: 'Quelles sont les périodes de paie, et quand paie-t-on ?',
    periodsText: 'Les périodes vont du 1er au 15 et du 16 à la fin du mois.',
    processTitle: 'Que se passe-t-il quand la paie est traitée ?',
    processText:
      'Tous les montants sont fixés d’un coup, ou aucun. Avant, vous voyez ce qui s’y oppose : séances sans prix, séances ou supervisions datées dans le futur ou saisies deux fois, personnes sans données fiscales. Cela ne peut pas arriver deux fois, même si deux personnes cliquent en même temps.',
    paidTitle: 'Qui a été payé ?',
    paidText:
      'Le traitement fixe ce qui est dû ; il ne verse rien. Payez par votre banque ou votre prestataire de paie, puis marquez les personnes comme payées à l’étape Payer de la période, une, plusieurs ou toutes, avec jour et mode de paiement. Elles le voient aussitôt. Un paiement rejeté s’annule avec un motif, et la personne peut être marquée à nouveau.',
    lateTitle: 'Un oubli ou une erreur : que faire ?',
    lateText:
      'Modifiez la séance : la différence apparaît comme correction dans la période suivante, avec l’ancien et le nouveau montant et l’auteur. La dernière période traitée peut aussi être rouverte pendant 24 heures, avec un motif.',
    ratesTitle: 'Comment changer un tarif ?',
    ratesText:
      'Dans le profil du thérapeute, à partir d’un jour. Un jour passé montre d’abord qui serait concerné et de combien ; les périodes traitées reçoivent une correction.',
    peopleTitle: 'Qui peut faire quoi ?',
    peopleText:
      'Les thérapeutes voient leurs séances et leur paie. Les superviseurs voient le nom et l’adresse e-mail des thérapeutes qui leur sont attribués, leur licence et leur progression en supervision, heures avec les clients comprises. Ils ne voient ni clients, ni d’autre paie que la leur. Supprimer quelqu’un qui a un historique le désactive : il ne peut plus se connecter, et ce qui a été payé reste. Un autre admin, par exemple la personne qui tient la comptabilité, est ajouté par celle qui s’occupe de votre serveur (npm run make-admin).',
    taxTitle: 'Où sont les numéros fiscaux ?',
    taxText:
      'Chiffrés. Partout, vous voyez les quatre derniers chiffres ; en révéler un laisse une trace dans l’audit. Ils ne figurent jamais dans les listes ou e-mails. Seul le fichier des formulaires 1099 les contient en entier, et chaque téléchargement laisse aussi une trace.',
    supervisionTitle: 'Comment fonctionne la supervision ?',
    supervisionText:
      'Les superviseurs la saisissent, les thérapeutes la confirment, et tous deux peuvent télécharger le registre pour un ordre professionnel. Une modification après confirmation la redemande. Elle est payée selon son tarif horaire, dans la même paie. Choisissez un thérapeute dans le registre pour fixer ce qu’un ordre exige, depuis un modèle ou à la main, même avant toute séance. Modifier un modèle laisse tel quel ce qui a été fixé à partir de lui. Les deux peuvent signer le registre ici ; une modification après signature se voit.',
    supervisionLink: 'Ouvrir le registre de supervision',
    auditTitle: 'Qui a modifié cela ?',
    auditText: 'Le journal d’audit le sait : qui, quand, et de quoi à quoi.',
    auditLink: 'Ouvrir l’audit',
    mailTitle: 'Comment partent les e-mails ?',
    mailText:
      'Par un serveur de messagerie, dont l’adresse (SMTP_URL) et l’expéditeur (MAIL_FROM) sont réglés par la personne qui s’occupe de votre serveur ; docs/operating.md explique comment. D’ici là, tous, invitations comprises, sont seulement gardés dans un dossier du serveur.',
    failTitle: 'Une tâche automatique a échoué. Que faire ?',
    failText:
      'Les tâches automatiques sont retentées chaque heure ; un e-mail, au bout de 5 minutes, puis après un délai chaque fois doublé, pendant deux jours. L’avis du tableau de bord disparaît dès qu’elles réussissent. S’il reste, demandez à la personne qui s’occupe de votre serveur de vérifier les réglages du serveur de messagerie (SMTP_URL) et le journal ; docs/operating.md explique les deux. Un e-mail à une seule personne échoue le plus souvent à cause d’une mauvaise adresse.',
    supportTitle: 'Quelque chose ne marche toujours pas ?',
    supportText:
      'Le tableau de bord montre le travail automatique qui a échoué. La personne qui s’occupe de votre serveur trouvera dans docs/operating.md les commandes de sauvegarde, de second facteur perdu et de vérification de l’audit.',
  },
});
