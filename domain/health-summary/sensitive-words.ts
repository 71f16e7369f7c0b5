// Words in an entry of the health record that put it into a sensitive section: beginnings of words, in lower case and without accents.
// A dot at the end stands for the end of the word. They miss some, so the member reads the whole summary before it travels.

const listed = (text: string): readonly string[] => text.split(",").map((word) => word.trim().replace(/\.$/, " "));

/** Also what was done or given because of a loss, in English and the commonest words in Spanish. */
const loss = listed(`
  miscarr, abort, stillb, still b, still-b, ectopic, molar preg, partial mole, complete mole, hydatid, trophoblast, choriocarcinoma, gtd.,
  pregnancy loss, loss of preg, fetal loss, foetal loss, fetal demise, foetal demise, fetal death, foetal death, iufd, intrauterine death,
  neonatal death, neonatal loss, perinatal death, perinatal loss, infant death, infant loss, child loss, sids., sudden infant, cot death,
  lost the baby, lost my baby, lost our baby, lost a baby, lost the preg, baby died, rainbow baby, angel baby,
  termination of preg, terminated preg, termination for, medical termination, tfmr, menstrual extraction, sab., eab.,
  d&c, d and c, d c., dnc., d&e, d and e., dilation and, dilatation and, dilation of, curett, curetage, legrado,
  suction asp, suction evac, vacuum asp, manual vacuum, uterine asp, mva., uterine evac, evacuation of, erpc, rpoc, retained products,
  products of conception, misoprostol, cytotec, mifepristone, mifeprex, mifegyne, ru-486, ru486, ru 486,
  blighted ovum, anembryonic, chemical preg, biochemical preg, missed ab., nonviable preg, non-viable preg,
  muerte fetal, perdida gestacional, perdida del embarazo, perdida de embarazo, embarazo ectopico, mortinat
`);

const pregnancy_history = listed(`
  pregnan, birth, births., childbirth, newborn, gestat, gdm., gravid, primip, multip, multigravid, g1p, g2p, g3p, g4p, g5p, g6p, trimester,
  due date, conceiv, surrog, twin., twins., triplet, multiple gest,
  ivf., in vitro, icsi., iui., insemination, embryo, egg retriev, egg freez, oocyte, frozen transfer, infertil, subfertil, fertility,
  ovulation ind, clomid, clomiphene, letrozole, femara, gonal, follistim, menopur, ovidrel, novarel, pregnyl, hcg., cetrotide, ganirelix,
  endometrin, crinone, hysterosalping, hsg., ohss., ovarian hyperstim,
  c-sec, c sec, csection, c s., cesar, cesear, caesar, caesarean, lscs, vbac, tolac, episiotomy, perineal, forceps, vacuum del, vacuum-assist,
  vacuum assist, vacuum extr, ventouse, deliver, labor., labour, induction of, induced lab, breech, external cephalic, shoulder dyst,
  preeclampsia, pre-eclampsia, pre eclampsia, eclampsia, toxemia, hellp, hyperemesis, morning sickness, diclegis, bonjesta,
  placenta, previa, accreta, abruption, polyhydr, oligohydr, amnio, chorioamn, chorionic, subchorionic, cerclage, cervical insuff,
  incompetent cerv, short cervix, preterm, pre-term, premature lab, premature rup, pprom, prom., makena, pitocin, oxytocin,
  postpartum, post-partum, post partum, postnatal, post-natal, peripartum, perinatal, antepartum, antenatal, ante-natal, prenatal, pre-natal,
  maternal, maternity, obstetric, midwi, doula, fetal, fetus, foetal, foetus, breastf, breast-f, breast f, breast pump, lactat, mastitis,
  domperidone, pelvic girdle, symphysis pub, pubic symph, diastasis rect, puerper,
  rho d, rhod, rhogam, rhophylac, winrho, hyperrho, anti-d., anti d., rh immun, rh incompat, rh sensit, rh iso, isoimmun, alloimmun,
  embaraz, parto, cesarea, preeclampsia, lactancia, fertilidad
`);

const mental_health = listed(`
  depress, depresi, anxi, ansiedad, panic, panico, phobi, bipolar, manic, mania, hypomani, psych, psiq, schizo, esquizo, hallucin, delusion,
  ptsd, post-traumatic, posttraumatic, post traumatic, trauma, ocd., obsessive, gad., mdd., ppd., ppa., pmdd, premenstrual dys,
  adhd, add., attention def, autis, asperger, tourette, eating dis, anorexia, bulimi, binge, body dysm, self-harm, self harm, selfharm,
  self-inj, self inj, suicid, overdose, dissoci, depersonal, borderline, personality dis, mood dis, mood stab, dysthym, cyclothym, adjustment dis,
  mental, nervous break, burnout, burn-out, grief, bereave, baby blues, insomnia, sleep aid,
  addict, alcohol, substance, drug use, drug abuse, drug dep, drug prob, opioid use, opioid dep, opiate, heroin, cocaine, cannabis, marijuana,
  methamphet, fentanyl use, detox, sober, sobriety, withdrawal, abuse, abusive, assault, rape., raped., violence, trafficking,
  electroconv, ect., emdr, transcranial mag, tms.,
  amitriptyline, elavil, bupropion, citalopram, desvenlafaxine, duloxetine, escitalopram, fluoxetine, fluvoxamine, luvox, mirtazapine,
  nortriptyline, pamelor, paroxetine, sertraline, trazodone, venlafaxine, vilazodone, viibryd, vortioxetine, trintellix, brintellix,
  levomilnacipran, fetzima, clomipramine, anafranil, imipramine, tofranil, desipramine, doxepin, phenelzine, nardil, tranylcypromine, selegiline,
  auvelity, esketamine, spravato, ketamine, zuranolone, zurzuvae, brexanolone, zulresso, buspirone, buspar, st john,
  lithium, lithobid, lamotrigine, lamictal, valpro, divalproex, depakote, quetiapine, seroquel, olanzapine, zyprexa, aripiprazole, abilify,
  risperidone, risperdal, paliperidone, invega, lurasidone, latuda, ziprasidone, geodon, cariprazine, vraylar, brexpiprazole, rexulti,
  lumateperone, caplyta, clozapine, clozaril, haloperidol, haldol, chlorpromazine, perphenazine, fluphenazine, asenapine, saphris,
  alprazolam, xanax, lorazepam, ativan, clonazepam, klonopin, diazepam, valium, temazepam, restoril, chlordiazepoxide, hydroxyzine, vistaril,
  zolpidem, ambien, eszopiclone, lunesta, suvorexant, belsomra, ramelteon,
  methylphenidate, ritalin, concerta, dexmethylphenidate, focalin, amphetamine, dextroamph, dexedrine, adderall, lisdexamfetamine, vyvanse,
  atomoxetine, strattera, viloxazine, qelbree, guanfacine, intuniv,
  buprenorphine, suboxone, subutex, sublocade, zubsolv, methadone, naltrexone, vivitrol, naloxone, narcan, disulfiram, antabuse, acamprosate,
  zoloft, prozac, sarafem, lexapro, celexa, paxil, effexor, cymbalta, wellbutrin, remeron, pristiq, desyrel
`);

const sexual_health = listed(`
  hiv., hiv-, vih., aids., sti., stis., std., stds., sexual, venereal, herpes, hsv., hsv-, chlamydia, gonorr, syphilis, sifilis, trichomon,
  genital, hpv., hpv-, human papilloma, condylom, pid., pelvic inflam, mycoplasma gen, ureaplasma, vaginosis, chancroid,
  birth control, contracep, anticoncep, iud., iuds., diu., intrauterine, intra-uterine, nexplanon, implanon, mirena, paragard, kyleena, liletta,
  skyla, copper t., depo., depo-, depo provera, depot medroxy, medroxyprogesterone, nuvaring, annovera, vaginal ring, xulane, twirla,
  the pill., pill., minipill, mini-pill, opill, slynd, yaz., yasmin, loestrin, lo loestrin, sprintec, junel, microgest, seasonale, seasonique,
  norgestimate, norgestrel, desogestrel, etonogestrel, norelgestromin, levonorgestrel, ulipristal, drospirenone, ethinyl, norethindrone,
  plan b., ella., morning-after, morning after, emergency contra, condom, spermicid,
  vasectomy, tubal, tubes tied, tubes rem, salpingectomy, steriliz, sterilis, essure,
  vaginismus, dyspareunia, painful sex, vulvodynia, vestibulodynia, libido, sex., orgasm, anorgasm, hypoactive, hsdd, addyi, flibanserin, vyleesi,
  erectile, viagra, sildenafil, cialis, tadalafil, fgm., fgc.,
  prep., pre-exposure, pep., post-exposure, doxypep, doxy-pep, truvada, descovy, apretude, cabotegravir, cabenuva, biktarvy, genvoya, stribild,
  triumeq, dovato, juluca, tivicay, dolutegravir, raltegravir, isentress, emtricitabine, tenofovir, antiretrov,
  acyclovir, zovirax, valacyclovir, valtrex, famciclovir, famvir,
  testosterone, gender, transgender, transsex, nonbinary, non-binary, puberty block, top surgery, bottom surgery, vaginoplasty, phalloplasty
`);

export const SENSITIVE_WORDS = { loss, pregnancy_history, mental_health, sexual_health } as const;
